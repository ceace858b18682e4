import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

const SHELL = /\/shell\/.*\/index-.*\.js$/

const doNothing = () => {}

/** Holds the modules that match back, as a slow line does. */
async function hold(page: Page, modules: RegExp): Promise<() => void> {
  let release = doNothing
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(modules, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens a page whose modules are held back: its HTML is there, and is shown. */
async function openEarly(page: Page, path: string, modules: RegExp): Promise<() => void> {
  const release = await hold(page, modules)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return release
}

const shellLive = (page: Page) => expect(page.locator('#root')).toHaveAttribute('data-live')
const live = (page: Page, path: string) => expect(page.locator('main')).toHaveAttribute('data-live', path)
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first()
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })

const PACK = '/product/all-inclusive-pack'
const PACK_PAGE = /AllInclusivePackPage-.*\.js$/

/** Counts the clicks on 'Ajouter au panier' that come through to the page, whoever made them. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { clicks: 0 })
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (button && button.textContent?.includes('Ajouter au panier')) Object(window).clicks += 1
    })
  })
  return () => page.evaluate<number>('window.clicks')
}

/** Ways to use a button. */
const USES: Record<string, (button: Locator) => Promise<void>> = {
  'a click': (button) => button.click(),
  'a double click': (button) => button.dblclick(),
  Enter: (button) => button.press('Enter'),
  Space: (button) => button.press(' '),
}

for (const [name, use] of Object.entries(USES))
  for (const [when, modules] of [
    ['the shell has come', SHELL],
    ['its remote has come', PACK_PAGE],
  ] as const)
    test(`${name} on 'Ajouter au panier' before ${when} adds one article once it has`, async ({ page, cart }) => {
      const clicks = await countClicks(page)
      const release = await openEarly(page, PACK, modules)
      if (modules === PACK_PAGE) await shellLive(page)
      const before = await add(page).boundingBox()
      await use(add(page))
      await expect(add(page)).toHaveAttribute('aria-busy', 'true')
      await expect(add(page)).toHaveCSS('cursor', 'progress')
      await expect(page.getByRole('status').filter({ hasText: 'Un instant' })).toBeAttached()
      expect(await add(page).boundingBox()).toEqual(before)
      expect(await cart.stored()).toEqual([])

      release()
      await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 article')
      await live(page, PACK)
      await expect(add(page)).not.toHaveAttribute('aria-busy')
      await expect(page.getByRole('status').filter({ hasText: 'Un instant' })).toHaveCount(0)
      expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
      expect(await clicks()).toBe(1)
    })

test('a click in the moment in which the remote arrives counts once', async ({ page, cart }) => {
  const clicks = await countClicks(page)
  const release = await openEarly(page, PACK, PACK_PAGE)
  await shellLive(page)
  await page.evaluate(() => {
    // React would hydrate at the first click after the module has come: here one comes at every moment until then.
    const press = () => {
      if (document.querySelector('main')?.hasAttribute('data-live')) return
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find(({ textContent }) => textContent?.includes('Ajouter au panier'))?.click()
      setTimeout(press)
    }
    press()
  })
  release()
  await live(page, PACK)
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
  expect(await clicks()).toBe(1)
})

test('a click whose page was left before its script came adds nothing', async ({ page, cart }) => {
  const release = await openEarly(page, PACK, PACK_PAGE)
  await shellLive(page)
  await add(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).click()
  await live(page, '/nouveautes')
  const arrived = page.waitForResponse(PACK_PAGE)
  release()
  await (await arrived).finished()
  await page.getByRole('banner').getByRole('link', { name: 'Top ventes' }).click()
  await live(page, '/top-ventes')
  expect(await cart.stored()).toEqual([])
})

test('a control is given back, with a word, when no script comes at all', async ({ page }) => {
  await page.clock.install()
  await openEarly(page, PACK, /\.js$/)
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(20_000)
  await expect(add(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('status').filter({ hasText: 'Rechargez-la' })).toBeInViewport()
})

test('a control is given back when its remote fails, and a press asks for it anew', async ({
  page,
  cart,
  complaints,
}) => {
  await page.clock.install()
  const fail = async () => {
    let answer = doNothing
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.unroute(PACK_PAGE)
    await page.route(PACK_PAGE, async (route) => {
      await answered
      await route.abort()
    })
    return answer
  }
  const first = await fail()
  await page.goto(PACK, { waitUntil: 'commit' })
  await shellLive(page)
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  first()
  await expect(page.getByRole('alert')).toContainText('ne répond pas')
  await expect(add(page)).not.toHaveAttribute('aria-busy')

  const second = await fail()
  await page.clock.runFor(1100)
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  second()
  await expect(add(page)).not.toHaveAttribute('aria-busy')

  await page.unroute(PACK_PAGE)
  await page.clock.runFor(1100)
  await add(page).click()
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 article')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
  complaints.splice(0, complaints.length, ...complaints.filter((text) => text.startsWith('layout shift')))
})

test('the cart, opened before the shell has come, stays open and is filled', async ({ page, cart }) => {
  await cart.seed([
    { id: '7', name: 'Séance de cours prête à donner', price: '6,99€', quantity: 2, image: '/covers/cover-2.svg' },
  ])
  const release = await openEarly(page, '/', SHELL)
  await cartButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(dialog).toBeVisible()
  release()
  await live(page, '/')
  await expect(dialog.getByRole('link', { name: 'Séance de cours prête à donner' })).toBeVisible()
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('the categories, opened before the shell has come, stay open and are filled', async ({ page }) => {
  const release = await openEarly(page, '/', SHELL)
  const button = page.getByRole('banner').getByRole('button', { name: 'Catégories' })
  await button.click()
  release()
  await live(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marketing & Vente' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('the mobile menu, opened before the shell has come, stays open and is filled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const release = await openEarly(page, '/', SHELL)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  release()
  await live(page, '/')
  await expect(menu.getByRole('combobox')).toBeVisible()
  await menu.getByRole('button', { name: 'Fermer le menu' }).click()
  await expect(menu).toBeHidden()
})

test('HDR-06 the messages stop by a click before the shell has come', async ({ page }) => {
  const release = await openEarly(page, '/', SHELL)
  const messages = page.getByRole('region', { name: 'Messages de la boutique' })
  await messages.getByRole('button', { name: 'Mettre les messages en pause' }).click()
  release()
  await expect(messages.getByRole('button', { name: 'Reprendre les messages' })).toBeVisible()
})

test('HDR-14 the search is submitted before the shell has come', async ({ page }) => {
  const release = await openEarly(page, '/', SHELL)
  await page.getByRole('banner').getByRole('combobox').fill('devis')
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await page.waitForURL('/search?q=devis', { waitUntil: 'commit' })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('devis')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('what is typed into the header before the shell has come stays, and is searched', async ({ page }) => {
  const release = await openEarly(page, '/', SHELL)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.pressSequentially('devis')
  release()
  await live(page, '/')
  await expect(field).toHaveValue('devis')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=devis')
})

const CATEGORY_PAGE = /CategoryPage-.*\.js$/

test('what is typed into a list’s search before its remote has come stays, and filters it', async ({ page }) => {
  const release = await openEarly(page, '/categories', CATEGORY_PAGE)
  await shellLive(page)
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Rechercher dans tous les prompts' })
  await field.pressSequentially('devis')
  await field.press('Enter')
  await expect(page).toHaveURL('/categories')
  release()
  await live(page, '/categories')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/devis/i)
  await expect(field).toHaveValue('devis')
  await expect(field).toBeFocused()
  await field.pressSequentially(' clair')
  await expect(field).toHaveValue('devis clair')
})

test('CAT-09 a category chosen before the remote has come is shown once it has', async ({ page }) => {
  const release = await openEarly(page, '/categories', CATEGORY_PAGE)
  await page.getByRole('main').getByRole('button', { name: 'Marketing & Vente' }).click()
  await expect(page).toHaveURL('/categories')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketing & Vente' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/categories')
})

test('an order chosen for a list before its remote has come is its order once it has', async ({ page }) => {
  const release = await openEarly(page, '/categories', CATEGORY_PAGE)
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Prix croissant')
  release()
  await live(page, '/categories')
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  const prices = (await cards.allInnerTexts()).map((text) => Number(/(\d+),\d\d\s?€/.exec(text)?.[1]))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await expect(page.getByRole('combobox', { name: 'Trier par' }).locator('option:checked')).toHaveText('Prix croissant')
})

test('CAT-15 a category chosen from the list of a phone before the remote has come is shown once it has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const release = await openEarly(page, '/categories', CATEGORY_PAGE)
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Marketing & Vente')
  await expect(page).toHaveURL('/categories')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketing & Vente' })).toBeVisible()
})

test('a page of the list chosen before the remote has come is opened', async ({ page }) => {
  const release = await openEarly(page, '/', /HomePage-.*\.js$/)
  await page
    .getByRole('navigation', { name: /Pages|Pagination/ })
    .getByRole('link', { name: /2/ })
    .click()
  await page.waitForURL('/?page=2', { waitUntil: 'commit' })
  release()
  await expect(page.getByRole('navigation', { name: /Pages|Pagination/ }).locator('[aria-current]')).toHaveText(/2$/)
})

test('CHK-24 a checkout filled in before its remote has come is paid once, by a press that comes after', async ({
  page,
}) => {
  const release = await openEarly(page, '/checkout/7', /CheckoutPage-.*\.js$/)
  await shellLive(page)
  const pay = page.getByRole('button', { name: /^Payer/ })
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await expect(pay).toBeDisabled()
  await page.getByRole('textbox', { name: /e-mail/i }).press('Enter')
  await pay.click({ force: true })
  release()
  await live(page, '/checkout/7')
  await expect(pay).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: /^J'accepte/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /e-mail/i })).toHaveValue('claire@example.fr')
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeVisible()
  expect(
    await page.evaluate<unknown[]>(() => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]')),
  ).toHaveLength(1)
})

test('what needs no script is left to the browser', async ({ page }) => {
  const release = await openEarly(page, '/aide', /HelpPage-.*\.js$/)
  const question = page.getByRole('main').locator('details').first()
  const wasOpen = await question.evaluate((details: HTMLDetailsElement) => details.open)
  await question.locator('summary').click()
  release()
  await live(page, '/aide')
  expect(await question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!wasOpen)
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).click()
  await expect(page).toHaveURL('/nouveautes')
})

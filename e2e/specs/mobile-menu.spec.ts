import { expect, type Tab, test } from '../fixtures/test.ts'
import { findViolationsInBothSchemes } from '../support/axe.ts'
import { recordRequests } from '../support/record-requests.ts'
import { doubleTextSize } from '../support/text-faults.ts'

const CATEGORIES = [
  ['MOB-05', 'Écriture Créative', '/categories/ecriture-creative'],
  ['MOB-06', 'Design Visuel', '/categories/design-visuel'],
  ['MOB-07', 'Dropshipping & E-commerce', '/categories/dropshipping-e-commerce'],
  ['MOB-08', 'Productivité IA', '/categories/productivite-ia'],
  ['MOB-09', 'Marketing & Vente', '/categories/marketing-vente'],
] as const
const LINKS = [
  ...CATEGORIES,
  ['MOB-11', 'Nouveautés', '/nouveautes'],
  ['MOB-12', 'Top ventes', '/top-ventes'],
  ['MOB-13', 'Blog', '/blog/comment-creer-meilleurs-prompts'],
  ['MOB-14', 'Panier', '/cart'],
  ['', 'Pack Complet -75%', '/product/all-inclusive-pack'],
] as const

async function openPageAndMenu({ content, header }: Tab) {
  await content.openHelp()
  await header.openMenu()
}

test.use({ viewport: { width: 390, height: 844 } })

test('MOB-01 the menu covers the screen', async ({ tabs, header }) => {
  await openPageAndMenu(tabs.first)
  expect(await header.menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('MOB-02 the menu has a search', async ({ tabs, header }) => {
  await openPageAndMenu(tabs.first)
  await expect(header.menu.getByRole('search')).toBeVisible()
  await expect(header.menu.getByPlaceholder('Rechercher des prompts...', { exact: true })).toBeVisible()
})

test('MOB-16 the close button closes the menu and returns the focus to the menu button', async ({ tabs, header }) => {
  await openPageAndMenu(tabs.first)
  await header.closeMenuButton.click()
  await expect(header.menu).toBeHidden()
  await expect(header.menuButton).toBeFocused()
})

for (const [rows, text, url] of [
  ['MOB-03', 'plan de cours', '/search?q=plan%20de%20cours'],
  ['MOB-03 SIL-03', '', '/search?q='],
] as const)
  test(`${rows} searching for "${text}" leads to ${url} and closes the menu`, async ({ page, header, tabs }) => {
    await openPageAndMenu(tabs.first)
    const field = header.menuSearch.field
    await field.fill(text)
    await field.press('Enter')
    await expect(page).toHaveURL(url)
    await expect(header.menu).toBeHidden()
  })

test('MOB-04 MOB-10 the section of categories can be collapsed and expanded, and has exactly five links', async ({
  header,
  tabs,
}) => {
  await openPageAndMenu(tabs.first)
  const section = header.menu.locator(`[id="${await header.menuCategoriesButton.getAttribute('aria-controls')}"]`)
  await expect(header.menuCategoriesButton).toHaveAttribute('aria-expanded', 'true')
  await expect(section.getByRole('link')).toHaveText(CATEGORIES.map(([, name]) => name))
  await header.menuCategoriesButton.click()
  await expect(header.menuCategoriesButton).toHaveAttribute('aria-expanded', 'false')
  await expect(section.getByRole('link')).toHaveCount(0)
  await expect(section).toBeHidden()
  await header.menuCategoriesButton.click()
  await expect(header.menuCategoriesButton).toHaveAttribute('aria-expanded', 'true')
  await expect(section.getByRole('link')).toHaveCount(5)
})

test(`${LINKS.map(([row]) => row).join(' ')}MOB-15 each link leads to its page and closes the menu, even when that page is already open`, async ({
  page,
  header,
  tabs,
}) => {
  await openPageAndMenu(tabs.first)
  for (const [row, name, path] of LINKS)
    await test.step(`${row} ${name}`, async () => {
      const link = header.menu.getByRole('link', { name, exact: true })
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(header.menu).toBeHidden()
      await header.openMenu()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await link.click()
      await expect(header.menu).toBeHidden()
      await expect(page).toHaveURL(path)
      await header.openMenu()
    })
})

test('MOB-14 the link to the cart is the only highlighted one, and shows the number of articles', async ({
  header,
  cart,
  tabs,
}) => {
  await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: 4, image: '/covers/cover-2.svg' }])
  await openPageAndMenu(tabs.first)
  const link = header.menu.getByRole('link', { name: 'Panier, 4 articles', exact: true })
  await expect(header.menu.locator('[data-highlighted]')).toHaveCount(1)
  await expect(link).toHaveAttribute('data-highlighted')
  await expect(link).toHaveText(/Panier4$/)
  const readBackground = (name: string) =>
    header.menu.getByRole('link', { name }).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await readBackground('Panier')).not.toBe(await readBackground('Nouveautés'))
})

test('MOB-15 Back leads to the previous page and closes the menu', async ({ page, shop, header }) => {
  await shop.open('/')
  await shop.followFooter('Centre d’aide')
  await expect(page).toHaveURL('/aide')
  await header.openMenu()
  await shop.back()
  await expect(page).toHaveURL('/')
  await expect(header.menu).toBeHidden()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeFocused()
})

test('a link of the menu moves the focus to the heading of its page', async ({ shop, header, tabs }) => {
  await openPageAndMenu(tabs.first)
  await header.followMenu('Marketing & Vente')
  await expect(shop.heading('Marketing & Vente')).toBeFocused()
})

test('by keyboard, Enter opens the menu, Tab stays inside the menu, and Escape closes it and returns the focus to the button', async ({
  page,
  header,
  content,
}) => {
  await content.openHelp()
  await header.menuButton.focus()
  await page.keyboard.press('Enter')
  await expect(header.closeMenuButton).toBeFocused()
  await expect(header.menuCategoriesButton).toBeVisible()
  const focusPlaces: string[] = []
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    focusPlaces.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        // From the last control, Tab moves to the browser's own controls: the active element is then `body`.
        return !focused || focused === document.body ? 'browser' : focused.closest('dialog') ? 'menu' : 'page'
      }),
    )
  }
  expect(focusPlaces).not.toContain('page')
  expect(focusPlaces.filter((place) => place === 'menu').length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  await expect(header.menu).toBeHidden()
  await expect(header.menuButton).toBeFocused()
})

for (const width of [390, 768])
  test(`at ${width} px the page behind the open menu does not scroll, and has the same scroll position after the menu closes`, async ({
    page,
    shop,
    header,
    content,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await content.openHelp()
    await shop.scrollTo(300)
    const box = await header.menuButton.boundingBox()
    if (!box) throw new Error('the menu button is not shown')
    // A click by coordinates, like that of a finger. A click by locator would scroll.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(header.menuCategoriesButton).toBeVisible()
    await page.mouse.move(100, 600)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await shop.scrollY()).toBe(300)
    await page.keyboard.press('Escape')
    await expect(header.menu).toBeHidden()
    expect(await shop.scrollY()).toBe(300)
  })

test('on a tablet the menu is a panel on the right, and a click beside the panel closes it', async ({
  page,
  header,
  tabs,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openPageAndMenu(tabs.first)
  expect(await header.menu.boundingBox()).toEqual({ x: 768 - 416, y: 0, width: 416, height: 1024 })
  await page.mouse.click(100, 500)
  await expect(header.menu).toBeHidden()
  await expect(page).toHaveURL('/aide')
})

test('when the window becomes wide enough for the full navigation, the menu closes', async ({ page, header, tabs }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await openPageAndMenu(tabs.first)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(header.menu).toBeHidden()
  await expect(header.menuButton).toBeHidden()
})

test('the module of the menu is not loaded with the page, but when the visitor points at the menu button', async ({
  page,
  header,
  content,
}) => {
  const requestedUrls = recordRequests(page, /MobileMenu/)
  await content.openHelp()
  await page.waitForLoadState('networkidle')
  expect(requestedUrls).toEqual([])
  const response = page.waitForResponse(/MobileMenu.*\.js$/)
  await header.menuButton.hover()
  await response
  await expect(header.menu).toBeHidden()
})

test('a click before React has loaded opens a menu with links only; the full menu replaces it once React has loaded', async ({
  shop,
  header,
  remotes,
}) => {
  const heldScripts = await remotes.hold(/\.js(\?|$)/)
  await shop.openDocument('/aide', { waitUntil: 'commit' })
  await header.menuButton.click()
  await expect(header.menu.getByRole('link', { name: 'Catégories', exact: true })).toBeVisible()
  heldScripts.letThrough()
  await expect(header.menuCategoriesButton).toBeVisible()
  await expect(header.menu.getByRole('link', { name: 'Catégories', exact: true })).toHaveCount(0)
  await header.closeMenuButton.click()
  await expect(header.menu).toBeHidden()
})

test('when the module of the menu cannot be loaded, the menu shows a message and working links', async ({
  page,
  header,
  content,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/a part did not load|ERR_CONNECTION_REFUSED/)
  await remotes.break(/MobileMenu.*\.js$/, 'refused')
  await content.openHelp()
  await header.menuButton.click()
  await expect(header.menu.getByRole('alert')).toHaveText(
    'Le menu complet n’a pas pu être chargé. Ces liens mènent partout dans la boutique.',
  )
  await header.followMenu('Panier')
  await expect(page).toHaveURL('/cart')
  await expect(header.menu).toBeHidden()
  expect(pageProblems.filter((text) => text.includes('shell: a part did not load'))).not.toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the menu opens with working links, and can be closed', async ({ page, shop, header }) => {
    await shop.openDocument('/aide')
    await header.menuButton.click()
    await expect(header.menu.getByRole('link', { name: 'Blog' })).toBeVisible()
    await header.closeMenuButton.click()
    await expect(header.menu).toBeHidden()
    await header.menuButton.click()
    await header.menu.getByRole('link', { name: 'Panier' }).click()
    await expect(page).toHaveURL('/cart')
  })
})

test('with reduced motion the menu opens without an animation', async ({ page, header, tabs }) => {
  const readAnimationMs = () =>
    header.menu.evaluate((dialog) => Number.parseFloat(getComputedStyle(dialog).animationDuration) * 1000)
  await openPageAndMenu(tabs.first)
  expect(await readAnimationMs()).toBe(240)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await readAnimationMs()).toBe(0)
})

for (const width of [320, 390, 768])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the open menu is free of axe violations in both schemes, collapsed and expanded', async ({
      page,
      header,
      tabs,
    }) => {
      await openPageAndMenu(tabs.first)
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await header.menuCategoriesButton.click()
      await expect(header.menuCategoriesButton).toHaveAttribute('aria-expanded', 'false')
      expect(await findViolationsInBothSchemes(page)).toEqual([])
    })
  })

test('at 320 px with text at 200 % no part of the menu is wider than the screen, and its last link can be reached', async ({
  page,
  header,
  tabs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await doubleTextSize(page)
  await openPageAndMenu(tabs.first)
  const outside = await header.menu.evaluate((dialog) =>
    [...dialog.querySelectorAll('a, button, form, span, svg')]
      .filter((element) => element.getBoundingClientRect().right > 320 || element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline' && element.clientWidth > 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(outside).toEqual([])
  expect(await header.menu.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  await header.followMenu('Pack Complet -75%')
  await expect(page).toHaveURL('/product/all-inclusive-pack')
})

test('the focus stays in the menu when its content loads late', async ({ page, header, content, remotes }) => {
  const heldMenu = await remotes.hold(/MobileMenu.*\.js$/)
  await content.openHelp()
  await header.menuButton.click()
  const link = header.menu.getByRole('link', { name: 'Nouveautés' })
  await expect(link).toBeVisible()
  await link.focus()
  heldMenu.letThrough()
  await expect(header.menuCategoriesButton).toBeVisible()
  await expect(header.menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(header.closeMenuButton).toBeFocused()
})

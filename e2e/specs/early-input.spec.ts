import type { Locator, Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

const SHELL = /\/shell\/.*\/index-.*\.js$/
const PACK = '/product/all-inclusive-pack'
const PACK_PAGE = /AllInclusivePackPage-.*\.js$/
const CATEGORY_PAGE = /(?:Category|AllCategories)Page-.*\.js$/

/** Counts the clicks on 'Ajouter au panier' that reach the document, by a visitor or by a script. */
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

/** Opens the pack, and waits for the shell unless the shell itself is held back. */
async function openPackEarly({ shop }: Tab, held: RegExp) {
  await shop.openEarly(PACK)
  if (held === PACK_PAGE) await shop.waitUntilShellLive()
}

for (const [name, use] of Object.entries(USES))
  for (const [when, held] of [
    ['the shell has loaded', SHELL],
    ['its remote has loaded', PACK_PAGE],
  ] as const) {
    test(`${name} on 'Ajouter au panier' before ${when} shows a busy button and shifts no layout`, async ({
      shop,
      product,
      cart,
      remotes,
      tabs,
    }) => {
      await remotes.hold(held)
      await openPackEarly(tabs.first, held)
      const before = await product.addButton.boundingBox()
      await use(product.addButton)
      await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
      await expect(product.addButton).toHaveCSS('cursor', 'progress')
      await expect(shop.toast('Un instant')).toBeAttached()
      expect(await product.addButton.boundingBox()).toEqual(before)
      expect(await cart.stored()).toEqual([])
    })

    test(`${name} on 'Ajouter au panier' before ${when} adds one article once it has`, async ({
      page,
      shop,
      product,
      cart,
      remotes,
      tabs,
    }) => {
      const clicks = await countClicks(page)
      const module = await remotes.hold(held)
      await openPackEarly(tabs.first, held)
      await use(product.addButton)
      module.release()
      await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
      // Half a second after the click, the page of the pack opens the cart (LPA-21).
      await expect(page).toHaveURL('/cart')
      await expect(shop.toast('Un instant')).toHaveCount(0)
      expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
      expect(await clicks()).toBe(1)
    })
  }

test('a click at the moment at which the remote has loaded counts once', async ({
  page,
  shop,
  cart,
  remotes,
  tabs,
}) => {
  const clicks = await countClicks(page)
  const module = await remotes.hold(PACK_PAGE)
  await openPackEarly(tabs.first, PACK_PAGE)
  await page.evaluate(() => {
    // React hydrates at the first click after the module has loaded. The test clicks continuously, to hit that moment.
    const press = () => {
      if (document.querySelector('main')?.hasAttribute('data-live')) return
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find(({ textContent }) => textContent?.includes('Ajouter au panier'))?.click()
      setTimeout(press)
    }
    press()
  })
  module.release()
  await shop.waitUntilLive()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
  expect(await clicks()).toBe(1)
})

test('a click on a page that is left before its script has loaded adds nothing', async ({
  page,
  shop,
  product,
  cart,
  remotes,
  tabs,
}) => {
  const module = await remotes.hold(PACK_PAGE)
  await openPackEarly(tabs.first, PACK_PAGE)
  await product.addButton.click()
  await shop.follow(shop.headerLink('Nouveautés'))
  const arrived = page.waitForResponse(PACK_PAGE)
  module.release()
  await (await arrived).finished()
  await shop.follow(shop.headerLink('Top ventes'))
  expect(await cart.stored()).toEqual([])
})

test('a busy button is enabled again, with a message, when no script ever loads', async ({
  shop,
  product,
  clock,
  remotes,
}) => {
  await clock.install()
  await remotes.hold(/\.js$/)
  await shop.openEarly(PACK)
  await product.addButton.click()
  await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
  await clock.runFor(20_000)
  await expect(product.addButton).not.toHaveAttribute('aria-busy')
  await expect(shop.toast('Rechargez-la')).toBeInViewport()
})

test.describe('a click while the remote of the page fails', () => {
  test.beforeEach(async ({ shop, product, clock, remotes, pageProblems, tabs }) => {
    pageProblems.allow(/ERR_FAILED|AllInclusivePackPage/)
    await clock.install()
    await remotes.fail(PACK_PAGE)
    const failure = await remotes.hold(PACK_PAGE)
    await openPackEarly(tabs.first, PACK_PAGE)
    await product.addButton.click()
    await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
    failure.release()
    await expect(shop.alert('ne répond pas')).toBeVisible()
  })

  test('a busy button is enabled again when its remote fails', async ({ product }) => {
    await expect(product.addButton).not.toHaveAttribute('aria-busy')
  })

  test('a click on a page whose remote has failed loads it again, and the button is enabled again when that fails too', async ({
    product,
    clock,
    remotes,
  }) => {
    const failure = await remotes.hold(PACK_PAGE)
    await clock.runFor(1100)
    await product.addButton.click()
    await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => failure.requestedUrls.length).toBeGreaterThan(0)
    failure.release()
    await expect(product.addButton).not.toHaveAttribute('aria-busy')
  })

  test('a click on a page whose remote has failed takes effect once the remote has loaded', async ({
    shop,
    product,
    cart,
    clock,
    remotes,
  }) => {
    await remotes.restore(PACK_PAGE)
    await clock.runFor(1100)
    await product.addButton.click()
    await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
    await expect(shop.alert()).toHaveCount(0)
    expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
  })
})

test.describe('the cart popover, opened before the shell has loaded', () => {
  test.beforeEach(async ({ shop, cart, remotes }) => {
    await cart.seed([cartLine('7', 'Séance de cours prête à donner', 6.99, 2)])
    const shell = await remotes.hold(SHELL)
    await shop.openEarly('/')
    await cart.openPopover()
    shell.release()
    await shop.waitUntilLive()
  })

  test('the cart popover, opened before the shell has loaded, stays open and shows the lines', async ({ cart }) => {
    await expect(cart.popover.getByRole('link', { name: 'Séance de cours prête à donner' })).toBeVisible()
    await expect(cart.counter).toHaveAttribute('aria-expanded', 'true')
  })

  test('Escape closes a cart popover that was opened before the shell had loaded', async ({ page, cart }) => {
    await expect(cart.counter).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(cart.popover).toBeHidden()
    await expect(cart.counter).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the categories, opened before the shell has loaded, stay open and show the links', async ({
  shop,
  header,
  remotes,
}) => {
  const shell = await remotes.hold(SHELL)
  await shop.openEarly('/')
  await header.categoriesButton.click()
  shell.release()
  await shop.waitUntilLive()
  await expect(shop.headerLink('Marketing & Vente')).toBeVisible()
  await expect(header.categoriesButton).toHaveAttribute('aria-expanded', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the mobile menu, opened before the shell has loaded, stays open, shows its content, and can be closed', async ({
    shop,
    header,
    remotes,
  }) => {
    const shell = await remotes.hold(SHELL)
    await shop.openEarly('/')
    await header.menuButton.click()
    await expect(header.menu).toBeVisible()
    shell.release()
    await shop.waitUntilLive()
    await expect(header.menuSearch.field).toBeVisible()
    await header.closeMenuButton.click()
    await expect(header.menu).toBeHidden()
  })

  test('CAT-15 a category selected before the remote has loaded is shown once it has loaded', async ({
    page,
    shop,
    catalogue,
    remotes,
  }) => {
    const module = await remotes.hold(CATEGORY_PAGE)
    await shop.openEarly('/categories')
    await catalogue.categorySelect.selectOption('Marketing & Vente')
    await expect(page).toHaveURL('/categories')
    module.release()
    await expect(shop.heading('Marketing & Vente')).toBeVisible()
  })
})

test('HDR-06 a click before the shell has loaded pauses the messages', async ({ shop, header, remotes }) => {
  const shell = await remotes.hold(SHELL)
  await shop.openEarly('/')
  await header.pauseMessages()
  await expect(header.pauseButton).toHaveAttribute('aria-busy', 'true')
  shell.release()
  await expect(header.resumeButton).toBeVisible()
  await expect(header.resumeButton).not.toHaveAttribute('aria-busy')
})

test('HDR-14 the search can be submitted before the shell has loaded', async ({
  page,
  shop,
  header,
  catalogue,
  remotes,
}) => {
  const shell = await remotes.hold(SHELL)
  await shop.openEarly('/')
  await header.search.field.fill('devis')
  await header.search.field.press('Enter')
  await page.waitForURL('/search?q=devis', { waitUntil: 'commit' })
  shell.release()
  await expect(shop.heading()).toContainText('devis')
  await expect(catalogue.cards.first()).toBeVisible()
})

test.describe('a text typed into the header search before the shell has loaded', () => {
  test.beforeEach(async ({ shop, header, remotes }) => {
    const shell = await remotes.hold(SHELL)
    await shop.openEarly('/')
    await header.search.field.pressSequentially('devis')
    shell.release()
    await shop.waitUntilLive()
  })

  test('a text typed into the header search before the shell has loaded stays, with the focus', async ({ header }) => {
    await expect(header.search.field).toHaveValue('devis')
    await expect(header.search.field).toBeFocused()
  })

  test('a text typed into the header search before the shell has loaded can be searched for', async ({
    page,
    header,
  }) => {
    await header.search.field.press('Enter')
    await expect(page).toHaveURL('/search?q=devis')
  })
})

test.describe('a text typed into the search of a list before its remote has loaded', () => {
  test.beforeEach(async ({ page, shop, catalogue, remotes }) => {
    const module = await remotes.hold(CATEGORY_PAGE)
    await shop.openEarly('/categories')
    await shop.waitUntilShellLive()
    await catalogue.searchBox.pressSequentially('devis')
    await catalogue.searchBox.press('Enter')
    await expect(page).toHaveURL('/categories')
    module.release()
    await shop.waitUntilLive()
  })

  test('a text typed into the search of a list before its remote has loaded filters the list', async ({
    catalogue,
  }) => {
    await expect(catalogue.cards.first()).toContainText(/devis/i)
  })

  test('a text typed into the search of a list before its remote has loaded stays, and the visitor can type on', async ({
    catalogue,
  }) => {
    await expect(catalogue.searchBox).toHaveValue('devis')
    await expect(catalogue.searchBox).toBeFocused()
    await catalogue.searchBox.pressSequentially(' clair')
    await expect(catalogue.searchBox).toHaveValue('devis clair')
  })
})

test('CAT-09 a category clicked before the remote has loaded is shown once it has loaded, and Back leads to the list', async ({
  page,
  shop,
  remotes,
}) => {
  const module = await remotes.hold(CATEGORY_PAGE)
  await shop.openEarly('/categories')
  await shop.main.getByRole('button', { name: 'Marketing & Vente' }).click()
  await expect(page).toHaveURL('/categories')
  module.release()
  await expect(shop.heading('Marketing & Vente')).toBeVisible()
  await shop.back()
  await expect(page).toHaveURL('/categories')
})

test('a sort order selected before the remote of the list has loaded applies once it has loaded', async ({
  shop,
  catalogue,
  remotes,
}) => {
  const module = await remotes.hold(CATEGORY_PAGE)
  await shop.openEarly('/categories')
  await catalogue.sort.selectOption('Prix croissant')
  module.release()
  await shop.waitUntilLive()
  await expect.poll(() => catalogue.cards.count()).toBeGreaterThan(20)
  const prices = (await catalogue.cards.allInnerTexts()).map((text) => Number(/(\d+),\d\d\s?€/.exec(text)?.[1]))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await expect(catalogue.sort.locator('option:checked')).toHaveText('Prix croissant')
})

test('a page of the list clicked before the remote has loaded is opened', async ({
  page,
  shop,
  catalogue,
  remotes,
}) => {
  const module = await remotes.hold(/HomePage-.*\.js$/)
  await shop.openEarly('/')
  await catalogue.pages.getByRole('link', { name: /2/ }).click()
  await page.waitForURL('/?page=2', { waitUntil: 'commit' })
  module.release()
  await expect(catalogue.pages.locator('[aria-current]')).toHaveText(/2$/)
})

test.describe('a checkout filled in before its remote has loaded', () => {
  test.beforeEach(async ({ shop, checkout, remotes }) => {
    const module = await remotes.hold(/CheckoutPage-.*\.js$/)
    await shop.openEarly('/checkout/7')
    await shop.waitUntilShellLive()
    await checkout.fillIn()
    await expect(checkout.submitButton).toBeDisabled()
    await checkout.email.press('Enter')
    await checkout.submitButton.click({ force: true })
    module.release()
    await shop.waitUntilLive()
    await expect(checkout.submitButton).toBeEnabled()
  })

  test('CHK-24 a checkout filled in before its remote has loaded stays filled in', async ({ checkout }) => {
    await expect(checkout.terms).toBeChecked()
    await expect(checkout.email).toHaveValue('claire@example.fr')
  })

  test('CHK-24 a checkout filled in before its remote has loaded is paid once, by a click after it has loaded', async ({
    checkout,
    orders,
  }) => {
    await checkout.submitButton.click()
    await expect(checkout.thanks).toBeVisible()
    expect(await orders.stored()).toHaveLength(1)
  })
})

test('controls that need no script work before the scripts have loaded', async ({ page, shop, content, remotes }) => {
  const module = await remotes.hold(/HelpPage-.*\.js$/)
  await shop.openEarly('/aide')
  const question = content.questions.first()
  const isOpen = () => question.evaluate((details: HTMLDetailsElement) => details.open)
  const wasOpen = await isOpen()
  await question.locator('summary').click()
  module.release()
  await shop.waitUntilLive()
  expect(await isOpen()).toBe(!wasOpen)
  await shop.follow(shop.headerLink('Nouveautés'))
  await expect(page).toHaveURL('/nouveautes')
})

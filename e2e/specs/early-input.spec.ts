import type { Locator, Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

const SHELL = /\/shell\/.*\/index-.*\.js$/
const PACK = '/product/all-inclusive-pack'
const PACK_PAGE = /AllInclusivePackPage-.*\.js$/
const CATEGORY_PAGE = /(?:Category|AllCategories)Page-.*\.js$/

/** Counts the clicks on 'Ajouter au panier' that reach the document. @returns a function that returns the count */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { clickCount: 0 })
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (button && button.textContent?.includes('Ajouter au panier')) Object(window).clickCount += 1
    })
  })
  return () => page.evaluate<number>('window.clickCount')
}

/** Ways to press a button. */
const PRESSES: Record<string, (button: Locator) => Promise<void>> = {
  'a click': (button) => button.click(),
  'a double click': (button) => button.dblclick(),
  Enter: (button) => button.press('Enter'),
  Space: (button) => button.press(' '),
}

/** Opens the page of the pack while `heldFiles` are held back. Waits for the shell unless it is held back itself. */
async function openPackEarly({ shop }: Tab, heldFiles: RegExp) {
  await shop.openEarly(PACK)
  if (heldFiles === PACK_PAGE) await shop.waitUntilShellInteractive()
}

for (const [name, pressButton] of Object.entries(PRESSES))
  for (const [what, files] of [
    ['the shell', SHELL],
    ['the remote of the page', PACK_PAGE],
  ] as const)
    test(`${name} on 'Ajouter au panier' before ${what} has loaded makes the button busy, shifts no layout, and adds one article once ${what} has loaded`, async ({
      page,
      shop,
      product,
      cart,
      remotes,
      tabs,
    }) => {
      const readClickCount = await countClicks(page)
      const heldModule = await remotes.hold(files)
      await openPackEarly(tabs.first, files)
      const before = await product.addButton.boundingBox()
      await pressButton(product.addButton)
      await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
      await expect(product.addButton).toHaveCSS('cursor', 'progress')
      await expect(shop.toast('Un instant')).toBeAttached()
      expect(await product.addButton.boundingBox()).toEqual(before)
      expect(await cart.stored()).toEqual([])
      heldModule.letThrough()
      await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
      // Half a second after the click has taken effect, the page of the pack opens the cart (LPA-21).
      await expect(page).toHaveURL('/cart')
      await expect(shop.toast('Un instant')).toHaveCount(0)
      expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
      expect(await readClickCount()).toBe(1)
    })

test('a click just when the remote has loaded takes effect once', async ({ page, shop, cart, remotes, tabs }) => {
  const readClickCount = await countClicks(page)
  const heldModule = await remotes.hold(PACK_PAGE)
  await openPackEarly(tabs.first, PACK_PAGE)
  await page.evaluate(() => {
    // React hydrates at the first click after the module has loaded. The test clicks continuously to hit that moment.
    const clickUntilInteractive = () => {
      if (document.querySelector('main')?.hasAttribute('data-live')) return
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find(({ textContent }) => textContent?.includes('Ajouter au panier'))?.click()
      setTimeout(clickUntilInteractive)
    }
    clickUntilInteractive()
  })
  heldModule.letThrough()
  await shop.waitUntilInteractive()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
  expect(await readClickCount()).toBe(1)
})

test('a click on a page that the visitor leaves before its module has loaded adds nothing to the cart', async ({
  page,
  shop,
  product,
  cart,
  remotes,
  tabs,
}) => {
  const heldModule = await remotes.hold(PACK_PAGE)
  await openPackEarly(tabs.first, PACK_PAGE)
  await product.addButton.click()
  await shop.follow(shop.headerLink('Nouveautés'))
  const response = page.waitForResponse(PACK_PAGE)
  heldModule.letThrough()
  await (await response).finished()
  await shop.follow(shop.headerLink('Top ventes'))
  expect(await cart.stored()).toEqual([])
})

test('when no script ever loads, a busy button is enabled again and a message shows', async ({
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

/**
 * Clicks 'Ajouter au panier' on a page whose remote has just failed, and expects that the click makes it try again. The
 * clock is paused: there is no attempt within 500 ms of a failure, and an automatic one after 800 ms.
 */
async function clickBeforeNextAttempt({ product, clock, remotes }: Pick<Tab, 'product' | 'clock' | 'remotes'>) {
  await clock.runFor(600)
  const heldRequest = await remotes.hold(PACK_PAGE)
  await product.addButton.click()
  await expect.poll(() => heldRequest.requestedUrls.length).toBeGreaterThan(0)
  return heldRequest
}

test.describe('a click while the remote of the page fails', () => {
  test.beforeEach(async ({ shop, product, clock, remotes, pageProblems, tabs }) => {
    pageProblems.allow(/ERR_CONNECTION_REFUSED|AllInclusivePackPage/)
    await clock.installPaused()
    // Playwright calls the last handler first: requests wait, and then fail.
    await remotes.break(PACK_PAGE, 'refused')
    const heldRequest = await remotes.hold(PACK_PAGE)
    await openPackEarly(tabs.first, PACK_PAGE)
    await product.addButton.click()
    await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
    heldRequest.letThrough()
    const countNotices = async () => {
      await clock.runFor(20)
      return shop.alert('ne répond pas').count()
    }
    await expect.poll(countNotices).toBe(1)
  })

  test('a busy button is enabled again when the remote of its page fails', async ({ product }) => {
    await expect(product.addButton).not.toHaveAttribute('aria-busy')
  })

  test('a click on a page whose remote has failed loads the remote again; if this fails too, the button is enabled again', async ({
    product,
    clock,
    remotes,
  }) => {
    const heldRequest = await clickBeforeNextAttempt({ product, clock, remotes })
    await expect(product.addButton).toHaveAttribute('aria-busy', 'true')
    heldRequest.letThrough()
    await expect(product.addButton).not.toHaveAttribute('aria-busy')
  })

  test('a click on a page whose remote has failed takes effect once the remote has loaded', async ({
    shop,
    product,
    cart,
    clock,
    remotes,
  }) => {
    const heldRequest = await clickBeforeNextAttempt({ product, clock, remotes })
    await remotes.restore(PACK_PAGE)
    heldRequest.letThrough()
    await clock.resume()
    await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
    await expect(shop.alert()).toHaveCount(0)
    expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
  })
})

test.describe('the cart popover, opened before the shell has loaded', () => {
  test.beforeEach(async ({ shop, cart, remotes }) => {
    await cart.seed([cartLine('7', 'Séance de cours prête à donner', 6.99, 2)])
    const heldShell = await remotes.hold(SHELL)
    await shop.openEarly('/')
    await cart.counter.click()
    await cart.popover.waitFor()
    heldShell.letThrough()
    await shop.waitUntilInteractive()
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
  const heldShell = await remotes.hold(SHELL)
  await shop.openEarly('/')
  await header.categoriesButton.click()
  heldShell.letThrough()
  await shop.waitUntilInteractive()
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
    const heldShell = await remotes.hold(SHELL)
    await shop.openEarly('/')
    await header.menuButton.click()
    await expect(header.menu).toBeVisible()
    heldShell.letThrough()
    await shop.waitUntilInteractive()
    await expect(header.menuSearch.field).toBeVisible()
    await header.closeMenuButton.click()
    await expect(header.menu).toBeHidden()
  })

  test('CAT-15 a category selected before the remote has loaded is shown once the remote has loaded', async ({
    page,
    shop,
    catalogue,
    remotes,
  }) => {
    const heldModule = await remotes.hold(CATEGORY_PAGE)
    await shop.openEarly('/categories')
    await catalogue.categorySelect.selectOption('Marketing & Vente')
    await expect(page).toHaveURL('/categories')
    heldModule.letThrough()
    await expect(shop.heading('Marketing & Vente')).toBeVisible()
  })
})

test('HDR-06 a click on the pause button before the shell has loaded pauses the messages', async ({
  shop,
  header,
  remotes,
}) => {
  const heldShell = await remotes.hold(SHELL)
  await shop.openEarly('/')
  await header.pauseMessages()
  await expect(header.pauseButton).toHaveAttribute('aria-busy', 'true')
  heldShell.letThrough()
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
  const heldShell = await remotes.hold(SHELL)
  await shop.openEarly('/')
  await header.search.field.fill('devis')
  await header.search.field.press('Enter')
  await page.waitForURL('/search?q=devis', { waitUntil: 'commit' })
  heldShell.letThrough()
  await expect(shop.heading()).toContainText('devis')
  await expect(catalogue.cards.first()).toBeVisible()
})

test.describe('a text typed into the header search before the shell has loaded', () => {
  test.beforeEach(async ({ shop, header, remotes }) => {
    const heldShell = await remotes.hold(SHELL)
    await shop.openEarly('/')
    await header.search.field.pressSequentially('devis')
    heldShell.letThrough()
    await shop.waitUntilInteractive()
  })

  test('a text typed into the header search before the shell has loaded stays, and so does the focus', async ({
    header,
  }) => {
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
    const heldModule = await remotes.hold(CATEGORY_PAGE)
    await shop.openEarly('/categories')
    await shop.waitUntilShellInteractive()
    await catalogue.searchBox.pressSequentially('devis')
    await catalogue.searchBox.press('Enter')
    await expect(page).toHaveURL('/categories')
    heldModule.letThrough()
    await shop.waitUntilInteractive()
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

test('CAT-11 a category clicked before the remote has loaded is shown once the remote has loaded, and Back leads to the list', async ({
  page,
  shop,
  remotes,
}) => {
  const heldModule = await remotes.hold(CATEGORY_PAGE)
  await shop.openEarly('/categories')
  await shop.main.getByRole('button', { name: 'Marketing & Vente' }).click()
  await expect(page).toHaveURL('/categories')
  heldModule.letThrough()
  await expect(shop.heading('Marketing & Vente')).toBeVisible()
  await shop.back()
  await expect(page).toHaveURL('/categories')
})

test('a sort order selected before the remote of the list has loaded applies once the remote has loaded', async ({
  shop,
  catalogue,
  remotes,
}) => {
  const heldModule = await remotes.hold(CATEGORY_PAGE)
  await shop.openEarly('/categories')
  await catalogue.sortSelect.selectOption('Prix croissant')
  heldModule.letThrough()
  await shop.waitUntilInteractive()
  await expect.poll(() => catalogue.cards.count()).toBeGreaterThan(20)
  const prices = (await catalogue.cards.allInnerTexts()).map((text) => Number(/(\d+),\d\d\s?€/.exec(text)?.[1]))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await expect(catalogue.sortSelect.locator('option:checked')).toHaveText('Prix croissant')
})

test('a link to page 2 of the list, clicked before the remote has loaded, opens that page', async ({
  page,
  shop,
  catalogue,
  remotes,
}) => {
  const heldModule = await remotes.hold(/HomePage-.*\.js$/)
  await shop.openEarly('/')
  await catalogue.pagination.getByRole('link', { name: /2/ }).click()
  await page.waitForURL('/?page=2', { waitUntil: 'commit' })
  heldModule.letThrough()
  await expect(catalogue.pagination.locator('[aria-current]')).toHaveText(/2$/)
})

test.describe('a checkout filled in before its remote has loaded', () => {
  test.beforeEach(async ({ shop, checkout, remotes }) => {
    const heldModule = await remotes.hold(/CheckoutPage-.*\.js$/)
    await shop.openEarly('/checkout/7')
    await shop.waitUntilShellInteractive()
    await checkout.fillIn()
    await expect(checkout.submitButton).toBeDisabled()
    await checkout.emailField.press('Enter')
    await checkout.submitButton.click({ force: true })
    heldModule.letThrough()
    await shop.waitUntilInteractive()
    await expect(checkout.submitButton).toBeEnabled()
  })

  test('a checkout filled in before its remote has loaded stays filled in', async ({ checkout }) => {
    await expect(checkout.termsCheckbox).toBeChecked()
    await expect(checkout.emailField).toHaveValue('claire@example.fr')
  })

  test('SIL-65 a checkout filled in before its remote has loaded is paid once by a click after the remote has loaded', async ({
    checkout,
    orders,
  }) => {
    await checkout.submitButton.click()
    await expect(checkout.thanksHeading).toBeVisible()
    expect(await orders.stored()).toHaveLength(1)
  })
})

test('controls that need no script work before the scripts have loaded', async ({ page, shop, content, remotes }) => {
  const heldModule = await remotes.hold(/HelpPage-.*\.js$/)
  await shop.openEarly('/aide')
  const question = content.questions.first()
  const isOpen = () => question.evaluate((details: HTMLDetailsElement) => details.open)
  const wasOpen = await isOpen()
  await question.locator('summary').click()
  heldModule.letThrough()
  await shop.waitUntilInteractive()
  expect(await isOpen()).toBe(!wasOpen)
  await shop.follow(shop.headerLink('Nouveautés'))
  await expect(page).toHaveURL('/nouveautes')
})

// After a reload, Back to an entry of the same document does not load a document: the address alone changes.
for (const task of [1, 2, 3, 4])
  test(`going back just before task ${task} of the page's start shows the page of the address, without an error`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript((count) => {
      // React begins each of its tasks with a message. The message that goes before it starts a task that comes earlier.
      const send: (this: MessagePort, ...args: unknown[]) => void = Object.getOwnPropertyDescriptor(
        MessagePort.prototype,
        'postMessage',
      )?.value
      let calls = 0
      MessagePort.prototype.postMessage = function post(...args: unknown[]) {
        calls += 1
        if (calls === count) {
          const { port1, port2 } = new MessageChannel()
          port2.addEventListener('message', () => {
            history.pushState({ key: 'back' }, '', '/product/31')
            dispatchEvent(new PopStateEvent('popstate'))
          })
          port2.start()
          send.call(port1, '')
        }
        send.apply(this, args)
      }
    }, task)
    await page.goto('/')
    await expect(shop.heading()).toHaveText('Réponses aux commentaires difficiles')
    await shop.waitUntilComplete()
  })

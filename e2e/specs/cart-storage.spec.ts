import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { startPayment } from '../support/purchase.ts'
import { clearStorage } from '../support/storage-faults.ts'

const NOTICE = 'Recharger ou fermer cette page videra votre panier.'

/** The notice appears after the message about the change itself. */
const NOTICE_DELAY_MS = 2500

const COURSE = cartLine('7', 'Séance de cours prête à donner', 6.99)
const DASHBOARD = cartLine('3', 'Tableau de bord de trésorerie', 19.99)

/**
 * Starts to count the notices, from the first page on. A count of the visible notices is not enough, because they
 * disappear automatically.
 */
const countNotices = (page: Page) =>
  page.addInitScript((notice) => {
    const seen = new WeakSet<Element>()
    Object.assign(window, { noticeCount: 0 })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        if (toast.textContent?.includes(notice) && !seen.has(toast)) {
          seen.add(toast)
          Object(window).noticeCount += 1
        }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, NOTICE)

const readNoticeCount = (page: Page) => page.evaluate<number>('window.noticeCount')

/** Fills storage to its last free character: first with large values, then by adding to one value. */
const fillStorage = () => {
  localStorage.setItem('ballast', '')
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    for (let index = 0; ; index += 1)
      try {
        if (size > 100) localStorage.setItem(`ballast ${size} ${index}`, 'x'.repeat(size))
        else localStorage.setItem('ballast', `${localStorage.getItem('ballast')}${'x'.repeat(size)}`)
      } catch {
        break
      }
}

const freeStorage = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key)
}

/** Makes this document open pages of other remotes as new documents, as in WebKit (decision 042). */
const openRemotesInNewDocuments = (page: Page) =>
  page.evaluate(() => Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }))

/** Where the tab has a copy of the cart: keys of its storage, and members of the state of its history entry. */
const cartCopies = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(history.state ?? {})].filter((key) => key.includes('cart')),
  )

const STORAGE_FAULTS: Record<string, () => void> = {
  full: fillStorage,
  'read-only': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
}

for (const [fault, breakStorage] of Object.entries(STORAGE_FAULTS))
  test.describe(`storage that is ${fault}`, () => {
    test.beforeEach(async ({ page, clock, product, shop }) => {
      await clock.install()
      await countNotices(page)
      await page.addInitScript(breakStorage)
      await product.open('7')
      await product.addToCart()
      await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
    })

    test(`SIL-44 SIL-59 when storage is ${fault}, one notice says that the cart lasts until a reload`, async ({
      page,
      clock,
      product,
      cart,
    }) => {
      await clock.advance(NOTICE_DELAY_MS)
      await expect(page.getByText(NOTICE)).toBeVisible()
      await product.addToCart()
      await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
      await clock.advance(NOTICE_DELAY_MS)
      await cart.openFromHeader()
      await cart.increase(COURSE.name)
      await clock.advance(NOTICE_DELAY_MS)
      await expect(cart.counter).toHaveAccessibleName('Panier, 3 articles')
      expect(await readNoticeCount(page)).toBe(1)
    })

    test(`SIL-59 when storage is ${fault}, quantities can be changed and a removal can be undone`, async ({ cart }) => {
      await cart.openFromHeader()
      await cart.increase(COURSE.name)
      await cart.increase(COURSE.name)
      await cart.decrease(COURSE.name)
      await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
      await cart.remove(COURSE.name)
      await expect(cart.counter).toHaveAccessibleName('Panier')
      await cart.undo()
      await expect(cart.lines.first()).toContainText('13,98€')
    })

    test(`SIL-44 when storage is ${fault}, the cart goes along to a new document and can be paid, and no copy of it stays in the tab`, async ({
      page,
      shop,
      clock,
      cart,
      checkout,
    }) => {
      await shop.markDocument()
      await openRemotesInNewDocuments(page)
      await shop.followFooter('Centre d’aide')
      await shop.waitForNewDocument()
      await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
      expect(await cartCopies(page)).toEqual([])
      await cart.openFromHeader()
      await cart.goToCheckout()
      await startPayment({ checkout, clock })
      await clock.runFor(1500)
      await clock.resume()
      await expect(checkout.thanksHeading).toBeVisible()
      await expect(cart.counter).toHaveAccessibleName('Panier')
      expect(await cartCopies(page)).toEqual([])
    })
  })

test('SIL-59 when storage fills up, the last cart that fitted stays stored, and the cart is stored again once there is space', async ({
  page,
  cart,
  clock,
}) => {
  await clock.install()
  await countNotices(page)
  await cart.seed([COURSE])
  await cart.open()
  await page.evaluate(fillStorage)
  for (let times = 0; times < 9; times += 1) await cart.increase(COURSE.name)
  await clock.advance(NOTICE_DELAY_MS)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(cart.counter).toHaveAccessibleName('Panier, 10 articles')
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 9 }])

  await page.evaluate(freeStorage)
  await cart.increase(COURSE.name)
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 11 }])
  expect(await readNoticeCount(page)).toBe(1)
})

test.describe('storage cleared without an event', () => {
  test.beforeEach(async ({ page, cart }) => {
    await cart.seed([COURSE, DASHBOARD])
    await cart.open()
    await clearStorage(page)
  })

  test('SIL-59 the next change stores the cart on screen again', async ({ cart }) => {
    await cart.increase(COURSE.name)
    expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 2 }, DASHBOARD])
  })

  test('SIL-59 a removal stores the remaining lines, and undoing the removal stores all lines', async ({
    page,
    cart,
  }) => {
    await cart.remove(COURSE.name)
    expect(await cart.stored()).toEqual([DASHBOARD])
    await clearStorage(page)
    await cart.undo()
    expect(await cart.stored()).toEqual([COURSE, DASHBOARD])
  })

  test('SIL-59 the next page still shows the cart', async ({ page, header, cart }) => {
    await header.goHome()
    await expect(page).toHaveURL('/')
    await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
  })
})

test.describe('lines whose products have changed since they were stored', () => {
  test.beforeEach(async ({ cart }) => {
    await cart.seed([{ ...COURSE, price: 5 }, cartLine('disparu', 'Fiche disparue', 1.5)])
    await cart.open()
  })

  test('SIL-58 a line stored at another price shows both prices', async ({ cart }) => {
    await expect(cart.lines.first()).toContainText('Prix actuel\u00A0: 6,99€')
    await expect(cart.lines.first()).toContainText('5,00€')
  })

  test('SIL-58 the line of a product that is no longer sold has a note about it', async ({ cart }) => {
    await expect(cart.lines.last()).toContainText('Ce produit n’est plus en vente.')
  })

  test('SIL-58 the checkout charges the current price, and the stored lines stay unchanged', async ({
    cart,
    checkout,
  }) => {
    await expect(cart.summary).toContainText('soit 6,99€')
    await cart.goToCheckout()
    await expect(checkout.submitButton).toContainText('6,99€')
    expect((await cart.stored()).map(({ price }) => price)).toEqual([5, 1.5])
  })
})

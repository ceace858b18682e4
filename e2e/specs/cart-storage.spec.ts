import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'

const NOTICE = 'Votre panier ne sera gardé que pendant cette visite.'

/** The message of the change itself comes first. */
const NOTICE_DELAY_MS = 2500

const COURSE = cartLine('7', 'Séance de cours prête à donner', 6.99)
const BOARD = cartLine('3', 'Tableau de bord de trésorerie', 19.99)

/** Counts the notices from the first page on: they leave by themselves. */
const countNotices = (page: Page) =>
  page.addInitScript((notice) => {
    const seen = new WeakSet<Element>()
    Object.assign(window, { notices: 0 })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        if (toast.textContent?.includes(notice) && !seen.has(toast)) {
          seen.add(toast)
          Object(window).notices += 1
        }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, NOTICE)

const notices = (page: Page) => page.evaluate<number>('window.notices')

/** Fills storage to the last character: large values first, then one that grows. */
const fill = () => {
  localStorage.setItem('ballast', '')
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    for (let times = 0; ; times += 1)
      try {
        if (size > 100) localStorage.setItem(`ballast ${size} ${times}`, 'x'.repeat(size))
        else localStorage.setItem('ballast', `${localStorage.getItem('ballast')}${'x'.repeat(size)}`)
      } catch {
        break
      }
}

const makeRoom = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key)
}

const clearStorage = (page: Page) => page.evaluate(() => localStorage.clear())

const REFUSALS: Record<string, () => void> = {
  full: fill,
  'not to be written': () => {
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

for (const [how, refuse] of Object.entries(REFUSALS))
  test.describe(`storage that is ${how}`, () => {
    test.beforeEach(async ({ page, clock, product, shop }) => {
      await clock.install()
      await countNotices(page)
      await page.addInitScript(refuse)
      await product.open('7')
      await product.addToCart()
      await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
    })

    test(`SIL-44 SIL-59 with storage ${how} one notice says that the cart is for this visit`, async ({
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
      await cart.openByHeader()
      await cart.increase(COURSE.name)
      await clock.advance(NOTICE_DELAY_MS)
      await expect(cart.counter).toHaveAccessibleName('Panier, 3 articles')
      expect(await notices(page)).toBe(1)
    })

    test(`SIL-59 with storage ${how} quantities change, and a removed line comes back`, async ({ cart }) => {
      await cart.openByHeader()
      await cart.increase(COURSE.name)
      await cart.increase(COURSE.name)
      await cart.decrease(COURSE.name)
      await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
      await cart.remove(COURSE.name)
      await expect(cart.counter).toHaveAccessibleName('Panier')
      await cart.undo()
      await expect(cart.lines.first()).toContainText('13,98€')
    })

    test(`SIL-44 with storage ${how} the cart is paid, and no copy of it is left for the tab`, async ({
      page,
      clock,
      cart,
      checkout,
    }) => {
      await cart.openByHeader()
      await cart.pay()
      await checkout.submit()
      await expect(checkout.paying).toBeVisible()
      await clock.advance(1500)
      await expect(checkout.thanks).toBeVisible()
      await expect(cart.counter).toHaveAccessibleName('Panier')
      expect(await page.evaluate(() => window.sessionStorage.getItem('cart'))).toBeNull()
    })
  })

test('SIL-59 storage that fills up keeps the last cart it took, and takes the next one when there is room again', async ({
  page,
  cart,
  clock,
}) => {
  await clock.install()
  await countNotices(page)
  await cart.seed([COURSE])
  await cart.open()
  await page.evaluate(fill)
  for (let times = 0; times < 9; times += 1) await cart.increase(COURSE.name)
  await clock.advance(NOTICE_DELAY_MS)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(cart.counter).toHaveAccessibleName('Panier, 10 articles')
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 9 }])

  await page.evaluate(makeRoom)
  await cart.increase(COURSE.name)
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 11 }])
  expect(await notices(page)).toBe(1)
})

test.describe('storage cleared without an event', () => {
  test.beforeEach(async ({ page, cart }) => {
    await cart.seed([COURSE, BOARD])
    await cart.open()
    await clearStorage(page)
  })

  test('SIL-59 the next change stores the cart on screen again', async ({ cart }) => {
    await cart.increase(COURSE.name)
    expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 2 }, BOARD])
  })

  test('SIL-59 a removal stores what is left, and its undo the whole', async ({ page, cart }) => {
    await cart.remove(COURSE.name)
    expect(await cart.stored()).toEqual([BOARD])
    await clearStorage(page)
    await cart.undo()
    expect(await cart.stored()).toEqual([COURSE, BOARD])
  })

  test('SIL-59 the next page still shows the cart', async ({ page, header, cart }) => {
    await header.goHome()
    await expect(page).toHaveURL('/')
    await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
  })
})

test.describe('lines that the catalogue has changed since', () => {
  test.beforeEach(async ({ cart }) => {
    await cart.seed([{ ...COURSE, price: 5 }, cartLine('disparu', 'Fiche disparue', 1.5)])
    await cart.open()
  })

  test('SIL-58 a line stored at another price shows both prices', async ({ cart }) => {
    await expect(cart.lines.first()).toContainText('Prix actuel\u00A0: 6,99€')
    await expect(cart.lines.first()).toContainText('5,00€')
  })

  test('SIL-58 a product that is no longer sold says so', async ({ cart }) => {
    await expect(cart.lines.last()).toContainText('Ce produit n’est plus en vente.')
  })

  test('SIL-58 the checkout charges today’s price, and the stored lines stay', async ({ cart, checkout }) => {
    await expect(cart.orderSlip).toContainText('soit 6,99€')
    await cart.pay()
    await expect(checkout.submitButton).toContainText('6,99€')
    expect((await cart.stored()).map(({ price }) => price)).toEqual([5, 1.5])
  })
})

import { cartLine } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import type { PageProblems } from '../fixtures/page-problems.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { PHONE_PAGES } from '../support/phone-pages.ts'
import { testAccessibility } from '../support/test-accessibility.ts'
import { doubleShownTextSize, doubleTextSize, findTextFaults } from '../support/text-faults.ts'

const CART = [cartLine('7', 'Sept', 6.99, 2)]

/** Pages that show an order. They are tested without one by axe, and with one at twice the text size. */
const ORDER_PAGES = ['/product/7', '/checkout/7', '/checkout/success/7', '/commandes', '/lecture', '/retractation']

const ORDERS = [storedOrder({ quantity: 2, amountCents: 1398 })]

async function expectNoTextFaults({ page, shop }: Pick<Tab, 'page' | 'shop'>) {
  expect(await shop.horizontalOverflow()).toBe(0)
  expect(await findTextFaults(page, 'body')).toEqual([])
}

/** Doubles the text size of the page on screen, and looks for text that is hard to read. */
async function expectRoomForText({ page, shop }: Tab, pageProblems: PageProblems) {
  await shop.collectLayoutShifts()
  expect(pageProblems.unexpected).toEqual([])
  // From now on, all text moves.
  pageProblems.allowLayoutShifts()
  await doubleShownTextSize(page)
  await shop.collectLayoutShifts()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectNoTextFaults({ page, shop })
}

const FITS = 'at twice the text size it fits 320 px, and no text is clipped or covered'

for (const path of PHONE_PAGES) {
  const showsOrder = ORDER_PAGES.includes(path)
  testAccessibility(
    path,
    async ({ cart, orders, shop }, pageProblems) => {
      // The browser logs the 404 of an unknown URL.
      pageProblems.allow404()
      await cart.seed(CART)
      if (!showsOrder) await orders.seed(ORDERS)
      await shop.open(path)
      await shop.waitUntilComplete()
      await shop.collectLayoutShifts()
    },
    showsOrder ? undefined : [FITS, expectRoomForText],
  )
}

// With motion, two messages of the promo strip overlap during their cross-fade.
test.describe('text at 200 %', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [width, filledPaths, tag] of [
    [320, ORDER_PAGES, []],
    [768, PHONE_PAGES, ['@nightly']],
    [1280, PHONE_PAGES, ['@nightly']],
  ] as const)
    for (const [isCartFilled, paths] of [
      [true, filledPaths],
      [false, ['/', '/cart', '/checkout/success/7']],
    ] as const)
      for (const path of paths)
        test.describe(() => {
          test.use({ viewport: { width, height: 900 } })

          test(`${path} with ${isCartFilled ? 'a filled' : 'an empty'} cart fits ${width} px at twice the text size, and no text is clipped or covered`, {
            tag: [...tag],
          }, async ({ page, shop, cart, orders, pageProblems }) => {
            pageProblems.allow404()
            if (isCartFilled) {
              await cart.seed(CART)
              await orders.seed(ORDERS)
            }
            await doubleTextSize(page)
            await shop.open(path)
            await shop.waitUntilSettled()
            await expectNoTextFaults({ page, shop })
          })
        })
})

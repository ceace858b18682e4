import { cartLine } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { findViolationsAtEveryWidth } from '../support/axe.ts'

// With motion, two messages of the promo strip overlap during their cross-fade: axe cannot judge their colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ERROR_MESSAGE = 'Not all that is stored under promptelier:orders can be read'

// Paid now, so that the withdrawal period has not ended: /retractation then lists the order.
const ORDER = storedOrder({ paidAt: new Date().toISOString() })

const UNREADABLE = {
  'the last date that JavaScript can represent': { paidAt: '+275760-09-13T00:00:00.000Z' },
  'the first date that JavaScript can represent': { paidAt: '-271821-04-20T00:00:00.000Z' },
  'a number as its date': { paidAt: 1e308 },
  'an amount of 1e308': { amountCents: 1e308 },
  'a negative quantity': { quantity: -1 },
  'a million characters as its number': { number: 'P'.repeat(1_000_000) },
}

for (const [what, malformedFields] of Object.entries(UNREADABLE))
  test.describe(`a stored order with ${what}`, () => {
    test.beforeEach(async ({ orders, pageProblems }) => {
      pageProblems.allow(new RegExp(ERROR_MESSAGE))
      await orders.seed([{ ...ORDER, ...malformedFields }, ORDER])
    })

    test(`SIL-47 a stored order with ${what} is not listed`, async ({ orders }) => {
      await orders.open()
      await expect(orders.items).toHaveCount(1)
      await expect(orders.items).toContainText(ORDER.number)
    })

    test(`SIL-47 each page that reads orders logs one error about a stored order with ${what}, and shows the other order`, async ({
      page,
      shop,
      pageProblems,
    }) => {
      const errorCount = () => pageProblems.filter((text) => text.includes(ERROR_MESSAGE)).length
      for (const [index, path] of ['/commandes', '/retractation', '/checkout/success/7'].entries()) {
        await shop.open(path)
        await shop.waitUntilSettled()
        await expect(page.getByText(ORDER.number).first()).toBeVisible()
        expect([path, errorCount()]).toEqual([path, index + 1])
      }
    })
  })

test.describe('the largest total of a cart', () => {
  test.beforeEach(async ({ cart, pageProblems }) => {
    // The total takes two lines, but the page reserves space for one.
    pageProblems.allowLayoutShifts()
    await cart.seed([cartLine('7', 'Sept', 6.99, Number.MAX_SAFE_INTEGER)])
    await cart.open()
  })

  test('CRT-02 CRT-06 the largest quantity of a line cannot be increased', async ({ cart }) => {
    await expect(cart.increaseButton('Sept')).toHaveAttribute('aria-disabled', 'true')
  })

  test('CRT-02 CRT-06 the largest total of a cart fits screens of every width', async ({ page }) => {
    expect(await findViolationsAtEveryWidth(page)).toEqual([])
  })

  test('CRT-02 CRT-06 the largest total fits the cart popover on screens of every width', async ({ page, cart }) => {
    await cart.openPopover()
    await expect(cart.popover).toContainText('€')
    expect(await findViolationsAtEveryWidth(page)).toEqual([])
  })

  test('CRT-02 CRT-06 the largest total fits the checkout on screens of every width', async ({
    page,
    cart,
    checkout,
  }) => {
    await cart.goToCheckout()
    await expect(checkout.submitButton).toBeVisible()
    expect(await findViolationsAtEveryWidth(page)).toEqual([])
  })
})

test('SIL-47 the longest texts and the largest amounts that are accepted fit screens of every width', async ({
  page,
  orders,
}) => {
  const largest = { quantity: Number.MAX_SAFE_INTEGER, amountCents: Number.MAX_SAFE_INTEGER }
  await orders.seed([
    { ...ORDER, number: 'PA'.repeat(500), productId: 'p'.repeat(1000), email: `${'e'.repeat(985)}@example.fr` },
    { ...ORDER, ...largest },
  ])
  await orders.open()
  await expect(orders.items.first()).toContainText('90\u202F071\u202F992\u202F547\u202F409,91€')
  expect(await findViolationsAtEveryWidth(page)).toEqual([])
})

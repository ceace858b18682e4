import type { Page } from '@playwright/test'
import { CART_ERROR } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'

const createLine = (id: string, overrides: object = {}) => ({
  id,
  name: `Prompt ${id}`,
  price: 1,
  quantity: 1,
  image: '',
  ...overrides,
})

/** Before each page loads, stores a text as the cart, and another key that does not belong to the shop. */
const storeCart = (page: Page, cart: string) =>
  page.addInitScript((text) => {
    localStorage.setItem('cart', text)
    localStorage.setItem('carnet', 'à garder')
  }, cart)

const UNREADABLE = [
  ['not JSON', '{"id":'],
  ['empty text', ''],
  ['not an array', '{"id":"7"}'],
  ['a number', '42'],
  ['null', 'null'],
] as const

for (const [what, text] of UNREADABLE)
  test(`STO-03 SIL-57 a stored cart that is ${what} is logged once, is shown as an empty cart, and stays stored until the visitor changes the cart`, async ({
    page,
    shop,
    cart,
    content,
    pageProblems,
  }) => {
    pageProblems.allow(CART_ERROR)
    await storeCart(page, text)
    await content.openHelp()
    await expect.soft(cart.counter).toHaveAccessibleName('Panier')
    await cart.openPopover()
    await expect.soft(shop.header.getByText('Votre panier est vide')).toBeVisible()
    const stored = await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('carnet')])
    expect.soft(stored).toEqual([text, 'à garder'])
    expect
      .soft(
        pageProblems.filter((problem) => CART_ERROR.test(problem)),
        'is logged once',
      )
      .toHaveLength(1)
  })

const PARTLY_MALFORMED = [
  ['negative and missing quantities', [createLine('7', { quantity: -3 }), createLine('8', { quantity: null })], 2],
  [
    'prices that are not numbers',
    [createLine('7', { price: 'NaN' }), createLine('8', { price: null }), createLine('9', { price: -5 })],
    3,
  ],
  ['entries that are not cart lines', [null, 3, 'sept', [], {}, createLine('7')], 1],
  ['10 000 lines', Array.from({ length: 10_000 }, (_, index) => createLine(String(index))), 10_000],
  ['5 MB of text', [createLine('7', { name: 'n'.repeat(5_000_000 - 200) })], 1],
] as const

for (const [what, lines, count] of PARTLY_MALFORMED)
  test(`SIL-57 the header works with a stored cart that has ${what}`, async ({ page, shop, cart, content }) => {
    test.slow()
    await storeCart(page, JSON.stringify(lines))
    await content.openHelp()
    await expect(cart.counter).toHaveAccessibleName(
      `Panier, ${count.toLocaleString('fr-FR')} ${count > 1 ? 'articles' : 'article'}`,
    )
    await cart.counter.click()
    const total = shop.header.getByRole('dialog').getByText('Total').locator('..')
    await expect(total).toHaveText(/Total\s*\d[\d\s\u00A0\u202F.]*,\d\d€/)
    await page.keyboard.press('Escape')
    await shop.followFooter('Catégories')
    await expect(shop.heading('Toutes les catégories')).toBeVisible()
  })

test('markup in a stored name is shown as text and does not run', async ({ page, shop, cart, pageProblems }) => {
  // The policy blocks an image from such a URL.
  pageProblems.allowPolicyViolations()
  const name = '<img src=x onerror="window.injected=1"><script>window.injected=1</script>'
  await storeCart(page, JSON.stringify([createLine('7', { name, image: 'javascript:window.injected=1' })]))
  await cart.open()
  await cart.counter.click()
  await expect(shop.header.getByRole('dialog').getByText(name)).toBeVisible()
  await expect(shop.main.getByText(name).first()).toBeVisible()
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

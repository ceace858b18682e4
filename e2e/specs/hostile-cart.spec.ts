import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/shop.ts'

const LOGGED = 'Erreur lors du chargement du panier'

const line = (id: string, more: object = {}) => ({
  id,
  name: `Prompt ${id}`,
  price: 1,
  quantity: 1,
  image: '',
  ...more,
})

/** Stores a text as the cart, and something of the visitor's beside it, before the first page. */
const store = (page: Page, cart: string) =>
  page.addInitScript((text) => {
    localStorage.setItem('cart', text)
    localStorage.setItem('carnet', 'à garder')
  }, cart)

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })

const REFUSED = [
  ['not JSON', '{"id":'],
  ['empty text', ''],
  ['not an array', '{"id":"7"}'],
  ['a number', '42'],
  ['nothing', 'null'],
] as const

for (const [what, text] of REFUSED)
  test(`STO-03 SIL-57 a stored cart that is ${what} is logged, and the header shows an empty cart`, async ({
    page,
    complaints,
  }) => {
    await store(page, text)
    await page.goto('/aide')
    await hydrated(page)
    await expect(cartButton(page)).toHaveAccessibleName('Panier')
    await cartButton(page).click()
    await expect(page.getByRole('banner').getByText('Votre panier est vide')).toBeVisible()
    // Nothing is written before the visitor changes the cart.
    expect(await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('carnet')])).toEqual([
      text,
      'à garder',
    ])
    expect(complaints).toEqual(complaints.filter((complaint) => complaint.includes(LOGGED)))
    expect(complaints).toHaveLength(1)
    complaints.length = 0
  })

const TOLERATED = [
  ['negative and missing quantities', [line('7', { quantity: -3 }), line('8', { quantity: null })], 2],
  [
    'prices that are no numbers',
    [line('7', { price: 'NaN' }), line('8', { price: null }), line('9', { price: -5 })],
    3,
  ],
  ['lines that are no lines', [null, 3, 'sept', [], {}, line('7')], 1],
  ['10 000 lines', Array.from({ length: 10_000 }, (_, index) => line(String(index))), 10_000],
  ['5 MB of text', [line('7', { name: 'n'.repeat(5_000_000 - 200) })], 1],
] as const

for (const [what, lines, count] of TOLERATED)
  test(`SIL-57 a stored cart with ${what} leaves a working header`, async ({ page }) => {
    test.slow()
    await store(page, JSON.stringify(lines))
    await page.goto('/aide')
    await hydrated(page)
    await expect(cartButton(page)).toHaveAccessibleName(`Panier, ${count} ${count > 1 ? 'articles' : 'article'}`)
    await cartButton(page).click()
    const total = page.getByRole('banner').getByRole('dialog').getByText('Total').locator('..')
    await expect(total).toHaveText(/Total\s*\d[\d\s\u00A0\u202F.]*,\d\d€/)
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Catégories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toutes les catégories' })).toBeVisible()
  })

test('markup in a stored name is text: nothing of it runs', async ({ page, complaints }) => {
  const name = '<img src=x onerror="window.robbed=1"><script>window.robbed=1</script>'
  await store(page, JSON.stringify([line('7', { name, image: 'javascript:window.robbed=1' })]))
  await page.goto('/cart')
  await hydrated(page)
  await cartButton(page).click()
  await expect(page.getByRole('banner').getByRole('dialog').getByText(name)).toBeVisible()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  expect(await page.evaluate(() => 'robbed' in window)).toBe(false)
  // The browser logs that it does not load such a picture.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_UNKNOWN_URL_SCHEME')))
})

import type { Page } from '@playwright/test'
import { expect, hydrated, type StoredLine, test } from '../support/shop.ts'

const FIRST = 'Séance de cours prête à donner'
const SECOND = 'Tableau de bord de trésorerie'
const LINES: StoredLine[] = [
  { id: '7', name: FIRST, price: 6.99, quantity: 2, image: '/covers/cover-2.svg' },
  { id: '3', name: SECOND, price: '19,99€', quantity: 1, image: '/covers/cover-3.svg' },
]

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })
const popover = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })

async function open(page: Page, path = '/aide') {
  await page.goto(path)
  await hydrated(page)
  await button(page).click()
  await expect(popover(page)).toBeVisible()
}

test('HDR-18 HDR-20 HDR-24 HDR-25 the popover shows each line, a total that tolerates a price in words, and leads to the cart', async ({
  page,
  cart,
}) => {
  await cart.seed(LINES)
  await open(page)
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  const lines = popover(page).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByRole('link', { name: FIRST })).toHaveAttribute('href', '/product/7')
  await expect(lines.first()).toContainText('2 × 6,99€')
  await expect(lines.first().locator('img')).toHaveAttribute('src', /cover-2\.svg/)
  await expect(lines.last()).toContainText('19,99€')
  await expect(popover(page).getByText('Total').locator('..')).toHaveText(/Total\s*33,97€/)
  await popover(page).getByRole('link', { name: 'Voir mon panier' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(popover(page)).toBeHidden()
})

test('HDR-19 STO-05 SIL-49 a removed line leaves storage with a toast and one event of each kind, and comes back in place', async ({
  page,
  cart,
}) => {
  await cart.seed(LINES)
  await open(page)
  await page.evaluate(() => {
    Object.assign(window, { told: [] as string[] })
    for (const type of ['cartUpdated', 'storage']) addEventListener(type, () => Object(window).told.push(type))
  })
  await popover(page)
    .getByRole('button', { name: `Retirer ${FIRST}` })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit retiré du panier' })).toBeVisible()
  expect((await cart.stored()).map(({ id }) => id)).toEqual(['3'])
  expect(await page.evaluate('window.told')).toEqual(['cartUpdated', 'storage'])
  await expect(button(page)).toHaveAccessibleName('Panier, 1 article')

  const undo = popover(page).getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeFocused()
  await expect(popover(page).getByRole('listitem').first()).toContainText('n’est plus dans le panier.')
  await page.keyboard.press('Enter')
  expect((await cart.stored()).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['7', 2],
    ['3', 1],
  ])
  await expect(popover(page).getByRole('link', { name: FIRST })).toBeFocused()
  await expect(button(page)).toHaveAccessibleName('Panier, 3 articles')
})

test('the last line can be taken out and put back as well', async ({ page, cart }) => {
  await cart.seed(LINES.slice(1))
  await open(page)
  await popover(page)
    .getByRole('button', { name: `Retirer ${SECOND}` })
    .click()
  await expect(popover(page).getByText('Votre panier est vide')).toBeVisible()
  await popover(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(popover(page).getByRole('link', { name: 'Voir mon panier' })).toBeVisible()
})

const thirty = Array.from({ length: 30 }, (_, index) => ({
  id: String(index + 1),
  name: `Prompt ${index + 1}`,
  price: 4.99,
  quantity: 1,
  image: '/covers/cover-1.svg',
}))

for (const [width, height] of [
  [1280, 900],
  [768, 900],
  [390, 640],
  [320, 480],
] as const)
  test.describe(`${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } })

    test('HDR-21 CON-03 SIL-71 thirty lines take at most 85 % of the height, scroll inside, and leave the page alone', async ({
      page,
      cart,
    }) => {
      await cart.seed(thirty)
      await open(page)
      const box = await popover(page).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(0.85 * height)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      if (width < 640) expect([box?.x, box?.width]).toEqual([0, width])
      await expect(popover(page).getByRole('link', { name: 'Voir mon panier' })).toBeInViewport({ ratio: 1 })
      await expect(popover(page).getByRole('link', { name: 'Prompt 30' })).not.toBeInViewport()
      await popover(page).getByRole('link', { name: 'Prompt 2', exact: true }).hover()
      await page.mouse.wheel(0, 9000)
      await expect(popover(page).getByRole('link', { name: 'Prompt 30' })).toBeInViewport()
      await page.mouse.wheel(0, 900)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  })

test('HDR-22 HDR-23 SIL-19 an empty cart says so, and going on shopping keeps the page', async ({ page }) => {
  await open(page)
  await expect(popover(page).getByText('Votre panier est vide')).toBeVisible()
  await popover(page).getByRole('button', { name: 'Continuer vos achats' }).click()
  await expect(popover(page)).toBeHidden()
  await expect(page).toHaveURL('/aide')
  await expect(button(page)).toBeFocused()
})

for (const path of ['/cart', '/checkout/7'])
  test(`SIL-19 on ${path} going on shopping leads to the categories`, async ({ page }) => {
    await open(page, path)
    await popover(page).getByRole('button', { name: 'Continuer vos achats' }).click()
    await expect(page).toHaveURL('/categories')
    await expect(popover(page)).toBeHidden()
  })

test('the popover takes the focus and gives it back; Escape, a click outside and leaving by Tab close it', async ({
  page,
  cart,
}) => {
  await cart.seed(LINES)
  await open(page)
  await expect(popover(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Enter')
  await expect(popover(page)).toBeFocused()
  await page.mouse.click(100, 700)
  await expect(popover(page)).toBeHidden()

  await button(page).click()
  await expect(popover(page)).toBeFocused()
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab')
  await expect(popover(page)).toBeHidden()
})

test('HDR-16 the popover follows scripts that change the cart', async ({ page }) => {
  await open(page)
  await page.evaluate((line) => {
    localStorage.setItem('cart', JSON.stringify([line]))
    dispatchEvent(new CustomEvent('cartUpdated'))
  }, LINES[0])
  await expect(button(page)).toHaveAccessibleName('Panier, 2 articles')
  await expect(popover(page).getByRole('link', { name: FIRST })).toBeVisible()
})

test('before its content has come the popover leads to the cart page', async ({ page, cart, complaints }) => {
  await cart.seed(LINES)
  await page.route(/CartPopover-.*\.js/, (route) => route.abort())
  await open(page)
  await popover(page).getByRole('link', { name: 'Voir mon panier' }).click()
  await expect(page).toHaveURL('/cart')
  complaints.length = 0
})

import type { Page } from '@playwright/test'
import { expect, hydrated, type StoredLine, test } from '../support/shop.ts'

const line = (id: string, name: string, price: number, quantity = 1): StoredLine => ({
  id,
  name,
  price,
  quantity,
  image: '/covers/cover-2.svg',
})

const COURSE = line('7', 'Séance de cours prête à donner', 6.99, 999)
const BOARD = line('3', 'Tableau de bord de trésorerie', 19.99)
const PACK = line('all-inclusive-pack', 'Pack Complet Ultime', 49.99, 2)

const rows = (page: Page) => page.getByRole('list', { name: 'Produits du panier' }).getByRole('listitem')
const slip = (page: Page) => page.getByRole('region', { name: 'Bon de commande' })
const amount = (page: Page, label: string) =>
  slip(page).getByText(label, { exact: true }).locator('..').getByRole('definition')
const counter = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })
const pay = (page: Page) => page.getByRole('button', { name: 'Passer au paiement' })
const quantities = (lines: readonly StoredLine[]) => lines.map(({ id, quantity }) => [id, quantity])

async function open(page: Page) {
  await page.goto('/cart')
  await hydrated(page)
}

/** Notes each announcement, and the end of each click, with the quantities that storage holds at that moment. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const type of ['cartUpdated', 'storage', 'click'])
      addEventListener(type, () => {
        const lines: { quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]')
        heard.push(`${type} ${lines.map(({ quantity }) => quantity).join(' ')}`)
      })
  })
const heard = (page: Page) => page.evaluate<string[]>('window.heard.splice(0)')

test('CRT-01 CRT-02 CRT-03 CRT-06 CRT-07 CRT-08 CRT-11 CRT-14 CRT-15 CRT-16 SIL-39 SIL-41 SIL-56 quantities change line, sums, counter and storage at once, and the first line is paid', async ({
  page,
  cart,
}) => {
  await cart.seed([COURSE, BOARD, PACK])
  await open(page)
  await expect(rows(page)).toHaveCount(3)
  for (const [index, { id, name }] of [COURSE, BOARD, PACK].entries())
    await expect(rows(page).nth(index).getByRole('link', { name })).toHaveAttribute('href', `/product/${id}`)
  await expect(counter(page)).toHaveAccessibleName('Panier, 1002 articles')
  await expect(amount(page, 'Total')).toHaveText('7102,98€')

  await listen(page)
  await page.getByRole('button', { name: `Augmenter la quantité de ${COURSE.name}` }).click()
  expect(await heard(page)).toEqual(['cartUpdated 1000 1 2', 'storage 1000 1 2', 'click 1000 1 2'])
  await expect(rows(page).first()).toContainText('1000')
  await expect(rows(page).first()).toContainText('6990,00€')
  await expect(counter(page)).toHaveAccessibleName('Panier, 1003 articles')

  const minus = page.getByRole('button', { name: `Diminuer la quantité de ${BOARD.name}` })
  await expect(minus).toHaveAttribute('aria-disabled', 'true')
  await minus.focus()
  await page.keyboard.press('Enter')
  expect(await heard(page)).toEqual(['click 1000 1 2'])
  await page.getByRole('button', { name: `Diminuer la quantité de ${PACK.name}` }).click()
  expect(quantities(await cart.stored())).toEqual([
    ['7', 1000],
    ['3', 1],
    ['all-inclusive-pack', 1],
  ])

  for (const [label, text] of [
    ['Sous-total', '7059,98€'],
    ['TVA (Incluse)', '0,00€'],
    ['Total', '7059,98€'],
  ] as const)
    await expect(amount(page, label)).toHaveText(text)
  await expect(slip(page)).toContainText(
    `Vous réglez d’abord «\u00A0${COURSE.name}\u00A0», soit 6990,00€. Les 2 autres produits restent dans votre panier.`,
  )
  await pay(page).click()
  await expect(page).toHaveURL('/checkout/7')
  expect(await page.evaluate(() => history.state.usr)).toEqual({ fromCart: true })
  expect(await cart.stored()).toHaveLength(3)
})

test('CRT-04 CRT-05 CRT-09 CRT-10 CRT-12 SIL-40 SIL-49 by keyboard alone a line goes and comes back, the cart is emptied and comes back; empty it cannot be paid', async ({
  page,
  cart,
}) => {
  await cart.seed([COURSE, BOARD, PACK])
  await open(page)
  await page.getByRole('button', { name: `Retirer ${BOARD.name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Produit retiré du panier' })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(`«\u00A0${BOARD.name}\u00A0» n’est plus dans le panier.`)
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  expect(quantities(await cart.stored())).toEqual([
    ['7', 999],
    ['all-inclusive-pack', 2],
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: BOARD.name })).toBeFocused()
  expect(await cart.stored()).toEqual([COURSE, BOARD, PACK])

  await page.getByRole('button', { name: 'Vider le panier' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Panier vidé' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  expect(await cart.stored()).toEqual([])
  await expect(counter(page)).toHaveAccessibleName('Panier')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  expect(await cart.stored()).toEqual([COURSE, BOARD, PACK])
  await expect(page.getByRole('link', { name: COURSE.name })).toBeFocused()

  await page.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(pay(page)).toBeDisabled()
  await expect(pay(page)).toHaveAccessibleDescription('Ajoutez un produit pour passer au paiement.')
  const box = await pay(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page.getByText('Votre panier est vide', { exact: true })).toBeVisible()
  const wayOn = page.getByRole('link', { name: 'Découvrir nos prompts' })
  await expect(wayOn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('CRT-13 a toggle hides and shows the lines; the order slip stays', async ({ page, cart }) => {
    await cart.seed([BOARD, PACK])
    await open(page)
    const toggle = page.getByRole('main').getByRole('button', { name: '3 articles' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: BOARD.name })).toBeHidden()
    await expect(amount(page, 'Total')).toHaveText('119,97€')
    await expect(pay(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: BOARD.name })).toBeVisible()
  })
})

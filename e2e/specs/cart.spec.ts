import { cartLine, quantitiesOf } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'

const COURSE = cartLine('7', 'Séance de cours prête à donner', 6.99, 999)
const DASHBOARD = cartLine('3', 'Tableau de bord de trésorerie', 19.99)
const PACK = cartLine('all-inclusive-pack', 'Pack Complet Ultime', 49.99, 2)

test.beforeEach(async ({ cart }) => {
  await cart.seed([COURSE, DASHBOARD, PACK])
  await cart.open()
})

test('CRT-01 the cart lists the stored lines', async ({ cart }) => {
  await expect(cart.lines).toContainText([COURSE.name, DASHBOARD.name, PACK.name])
})

test('CRT-14 each line links to its product', async ({ cart }) => {
  for (const [index, { id, name }] of [COURSE, DASHBOARD, PACK].entries())
    await expect(cart.lines.nth(index).getByRole('link', { name })).toHaveAttribute('href', `/product/${id}`)
})

test('CRT-02 a quantity can be increased past 999', async ({ cart }) => {
  await cart.increase(COURSE.name)
  await expect(cart.lines.first()).toContainText('1000')
  await expect(cart.lines.first()).toContainText('6\u202F990,00€')
})

test('CRT-03 a quantity of 1 cannot be decreased: the button can be focused but does nothing', async ({
  page,
  cart,
}) => {
  const decreaseButton = cart.decreaseButton(DASHBOARD.name)
  await expect(decreaseButton).toHaveAttribute('aria-disabled', 'true')
  await decreaseButton.focus()
  await page.keyboard.press('Enter')
  expect(await cart.stored()).toEqual([COURSE, DASHBOARD, PACK])
})

test('CRT-03 a quantity of 2 can be decreased to 1', async ({ cart }) => {
  await cart.decrease(PACK.name)
  expect(quantitiesOf(await cart.stored())).toEqual([
    ['7', 999],
    ['3', 1],
    ['all-inclusive-pack', 1],
  ])
})

test('CRT-15 CRT-16 SIL-56 a change is stored and announced before the click event reaches the window', async ({
  cart,
}) => {
  await cart.recordEvents()
  await cart.increase(COURSE.name)
  expect(await cart.recordedEvents()).toEqual(['cartUpdated 1000 1 2', 'storage 1000 1 2', 'click 1000 1 2'])
})

test('CRT-16 a change that has no effect is not announced', async ({ page, cart }) => {
  await cart.recordEvents()
  await cart.decreaseButton(DASHBOARD.name).focus()
  await page.keyboard.press('Enter')
  expect(await cart.recordedEvents()).toEqual(['click 999 1 2'])
})

test('CRT-16 the counter in the header shows the new number after a change', async ({ cart }) => {
  await expect(cart.counter).toHaveAccessibleName('Panier, 1\u202F002 articles')
  await cart.increase(COURSE.name)
  await expect(cart.counter).toHaveAccessibleName('Panier, 1\u202F003 articles')
})

for (const [label, amount] of [
  ['CRT-06 Sous-total', '7\u202F102,98€'],
  ['CRT-07 SIL-39 TVA (Incluse)', '0,00€'],
  ['CRT-08 Total', '7\u202F102,98€'],
] as const)
  test(`${label} of the order summary is ${amount}`, async ({ cart }) => {
    await expect(cart.amount(label.replace(/^([A-Z]{3}-\d\d )+/, ''))).toHaveText(amount)
  })

test('CRT-08 the total changes with a quantity', async ({ cart }) => {
  await cart.decrease(PACK.name)
  await expect(cart.amount('Total')).toHaveText('7\u202F052,99€')
})

test('SIL-41 SIL-58 the order summary says what is paid now and what next, at the current prices', async ({ cart }) => {
  await expect(cart.summary).toContainText(`À régler maintenant6\u202F983,01€${COURSE.name}`)
  await expect(cart.summary).toContainText('Ensuite108,97€2 autres produits, une commande chacun')
})

test('CRT-11 SIL-41 the pay button leads to the checkout of the first line, and the cart stays unchanged', async ({
  page,
  cart,
}) => {
  await cart.goToCheckout()
  await expect(page).toHaveURL('/checkout/7')
  expect(await page.evaluate(() => history.state.usr)).toEqual({ fromCart: true })
  expect(await cart.stored()).toHaveLength(3)
})

test('CRT-04 SIL-49 removing a line deletes it from storage, shows a message, and replaces the line by a notice', async ({
  shop,
  cart,
}) => {
  await cart.remove(DASHBOARD.name)
  await expect(shop.toast('Produit retiré du panier')).toBeVisible()
  await expect(cart.lines.nth(1)).toContainText(`«\u00A0${DASHBOARD.name}\u00A0» n’est plus dans le panier.`)
  expect(await cart.stored()).toEqual([COURSE, PACK])
})

test('CRT-04 SIL-49 undoing a removal by keyboard restores the line at its position and focuses it', async ({
  page,
  cart,
}) => {
  await cart.removeButton(DASHBOARD.name).focus()
  await page.keyboard.press('Enter')
  await expect(cart.undoButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: DASHBOARD.name })).toBeFocused()
  expect(await cart.stored()).toEqual([COURSE, DASHBOARD, PACK])
})

test('CRT-05 emptying the cart shows a message', async ({ shop, cart }) => {
  await cart.clear()
  await expect(shop.toast('Panier vidé')).toBeVisible()
  await expect(cart.counter).toHaveAccessibleName('Panier')
  expect(await cart.stored()).toEqual([])
})

test('CRT-05 SIL-49 undoing by keyboard restores all lines of an emptied cart and focuses the first', async ({
  page,
  cart,
}) => {
  await cart.clearButton.focus()
  await page.keyboard.press('Space')
  await expect(cart.undoButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cart.lines).toHaveCount(3)
  await expect(page.getByRole('link', { name: COURSE.name })).toBeFocused()
  expect(await cart.stored()).toEqual([COURSE, DASHBOARD, PACK])
})

test('CRT-09 an empty cart cannot be paid, and the description of the pay button says why', async ({ cart }) => {
  await cart.clear()
  await expect(cart.payButton).toBeDisabled()
  await expect(cart.payButton).toHaveAccessibleDescription('Ajoutez un produit pour passer au paiement.')
})

test('CRT-10 SIL-40 a click on the disabled pay button shows a message and focuses the link to the products', async ({
  page,
  cart,
}) => {
  await cart.clear()
  const { x, y } = (await cart.payButton.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 20, y + 20)
  await expect(page.getByText('Votre panier est vide', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Découvrir nos prompts' })).toBeFocused()
})

test('CRT-12 the link on the page of an empty cart leads to the categories', async ({ page, shop, cart }) => {
  await cart.clear()
  await shop.follow(page.getByRole('link', { name: 'Découvrir nos prompts' }))
  await expect(page).toHaveURL('/categories')
})

test('CRT-17 the cart is the same after a reload', async ({ shop, cart }) => {
  await cart.increase(DASHBOARD.name)
  await shop.reload()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1\u202F003 articles')
  await expect(cart.lines).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('CRT-13 a button hides and shows the lines', async ({ page, shop, cart }) => {
    const toggleButton = shop.main.getByRole('button', { name: '1\u202F002 articles' })
    await expect(toggleButton).toHaveAttribute('aria-expanded', 'true')
    await toggleButton.click()
    await expect(toggleButton).toHaveAttribute('aria-expanded', 'false')
    await expect(cart.lines).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(cart.lines).toHaveCount(3)
  })

  test('CRT-13 the order summary stays visible while the lines are hidden', async ({ shop, cart }) => {
    await shop.main.getByRole('button', { name: '1\u202F002 articles' }).click()
    await expect(cart.amount('Total')).toHaveText('7\u202F102,98€')
    await expect(cart.payButton).toBeInViewport({ ratio: 1 })
  })
})

import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'

const keysWithoutPrefix = (keys: string[]) => keys.filter((key) => !key.startsWith('promptelier:')).toSorted()

test('GEN-06 GEN-21 a visitor opens page 2 of the grid, adds a product, pays with only an e-mail address, and is thanked', async ({
  page,
  shop,
  catalogue,
  product,
  cart,
  checkout,
}) => {
  await catalogue.openHome()
  await shop.follow(catalogue.pagination.getByRole('link', { name: /2/ }))
  await expect(page).toHaveURL('/?page=2')
  const name = (await catalogue.card('N° 10').getByRole('heading').textContent()) ?? ''
  await catalogue.openProduct('N° 10')
  await expect(page).toHaveURL('/product/10')
  await expect(shop.heading(name)).toBeVisible()
  await product.addToCart()
  await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
  await cart.openFromHeader()
  await cart.increase(name)
  await cart.goToCheckout()
  await expect(page).toHaveURL('/checkout/10')
  await checkout.submit()
  await expect(page).toHaveURL('/checkout/success/10')
  await expect(page.getByText('claire@example.fr').first()).toBeVisible()
  await expect(cart.counter).toHaveAccessibleName('Panier')
})

test('STO-02 a purchase stores the specified keys, and other keys only with the prefix of the shop', async ({
  page,
  product,
  checkout,
}) => {
  await product.open('10')
  await product.addToCart()
  await checkout.openFromCart()
  await checkout.submit()
  await expect(checkout.thanksHeading).toBeVisible()
  expect(keysWithoutPrefix(await page.evaluate(() => Object.keys(localStorage)))).toEqual(['cart', 'customer_email'])
  expect(keysWithoutPrefix(await page.evaluate(() => Object.keys(sessionStorage)))).toEqual(['customer_email'])
})

test('CRT-17 STO-01 an added product is still in the cart after a reload', async ({ shop, product, cart }) => {
  await product.open('10')
  await product.addToCart()
  await shop.reload()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ id: '10', quantity: 1 }])
})

test('CRT-17 a new tab shows the cart', async ({ cart, tabs }) => {
  await cart.seed([cartLine('10', 'Dix', 9.99)])
  await cart.open()
  const otherTab = await tabs.open('/aide')
  await expect(otherTab.cart.counter).toHaveAccessibleName('Panier, 1 article')
})

test('STO-04 HDR-17 the counter updates when another tab changes the cart', async ({ content, cart, tabs }) => {
  await content.openHelp()
  const otherTab = await tabs.open('/product/3')
  await otherTab.product.addToCart()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  await otherTab.cart.openFromHeader()
  await otherTab.cart.clear()
  await expect(cart.counter).toHaveAccessibleName('Panier')
})

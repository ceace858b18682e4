import type { Page } from '@playwright/test'
import { cartOn } from '../fixtures/cart.ts'
import { checkoutOn } from '../fixtures/checkout.ts'
import { ordersOn } from '../fixtures/orders.ts'
import { shopOn } from '../fixtures/shop.ts'

// For specs that are not converted to the fixtures `checkout` and `orders` yet.
export type { StoredOrder } from '../fixtures/orders.ts'

export const payButton = (page: Page) => page.getByRole('button', { name: /^Payer/ })

export async function fillCheckout(page: Page, id: string, email?: string) {
  const checkout = checkoutOn(page, shopOn(page))
  await checkout.open(id)
  await checkout.fillIn(email === undefined ? {} : { email })
}

export async function fillCheckoutFromCart(page: Page) {
  const shop = shopOn(page)
  await cartOn(page, shop).open()
  await cartOn(page, shop).pay()
  await checkoutOn(page, shop).fillIn()
}

export const storedOrders = (page: Page) => ordersOn(page, shopOn(page)).stored()

import { changeCart } from '@promptelier/platform/cart'
import { withoutPaid } from '../cart/without-paid.ts'
import type { Order } from './order.ts'
import { markOrdersSettled, storeOrder } from './order-store.ts'

/**
 * Records an order at the moment when it is paid: stores it, then removes the paid units from the cart. No other code
 * does that, so it happens once (SIL-41, decision 011). The order is stored first: if the browser crashes in between,
 * the receipt exists, and the checkout of the line that is still in the cart shows that the product was bought.
 * @throws the error of a listener to the changed cart; order and cart are already stored by then
 */
export function recordOrder(order: Order) {
  storeOrder(order)
  changeCart((lines) => withoutPaid(lines, order))
}

/**
 * Settles the orders of an earlier version of the shop: removes their paid units from the cart, once. That version
 * settled an order on the success page, which the buyer may never have opened.
 */
export function settleFormerOrders() {
  const unsettled = markOrdersSettled()
  if (unsettled.length > 0) changeCart((lines) => unsettled.reduce(withoutPaid, lines))
}

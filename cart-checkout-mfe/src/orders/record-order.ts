import { changeCart, getCart } from '@promptelier/platform/cart'
import { countPaidOrder, startOrders } from '../cart/order-position.ts'
import { withoutPaid } from '../cart/without-paid.ts'
import type { Order } from './order.ts'
import { markOrdersSettled, storeOrder } from './order-store.ts'

/**
 * Records an order at the moment when it is paid: stores the order, then removes the paid units from the cart. Only the
 * payment calls this function, so each order is recorded once (SIL-41, decision 011). The order is stored first: if the
 * browser crashes before the cart is changed, the receipt exists, and the checkout shows that the product was bought.
 * Never throws.
 */
export function recordOrder(order: Order) {
  storeOrder(order)
  countPaidOrder(order.productId, getCart().lines)
  changeCart((lines) => withoutPaid(lines, order))
  // The orders of this cart are complete.
  if (getCart().lines.length === 0) startOrders()
}

/**
 * Settles the orders of an earlier version of the shop: removes their paid units from the cart, once. That version
 * settled orders on the success page, which the buyer may never have opened.
 */
export function settleFormerOrders() {
  const unsettled = markOrdersSettled()
  if (unsettled.length > 0) changeCart((lines) => unsettled.reduce(withoutPaid, lines))
}

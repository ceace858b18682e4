import { changeCart } from '@promptelier/platform/cart'
import { withoutPaid } from '../cart/without-paid.ts'
import type { Order } from './order.ts'
import { storeOrder, takeUnsettled } from './order-store.ts'

/**
 * Records an order at the moment when it is paid: keeps it, and takes what was paid out of the cart, which happens
 * nowhere else and hence once (SIL-41, decision 011). The order comes first: if the browser dies between the two, the
 * receipt is there, and the checkout says of the line in the cart that it was bought.
 * @throws what a listener to the changed cart throws; order and cart are stored by then
 */
export function recordOrder(order: Order) {
  storeOrder(order)
  changeCart((lines) => withoutPaid(lines, order))
}

/**
 * Takes out of the cart, once, what was paid before orders were settled when they are paid: an earlier version of the
 * shop left that to the success page, which the buyer may never have seen.
 */
export function settleFormerOrders() {
  const unsettled = takeUnsettled()
  if (unsettled.length > 0) changeCart((lines) => unsettled.reduce(withoutPaid, lines))
}

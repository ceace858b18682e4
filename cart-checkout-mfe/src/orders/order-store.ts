import { type Persisted, persistedList } from '../stores/persisted-list.ts'
import { type Order, parseOrder, type StoredOrder, withOrder, withWaived } from './order.ts'

/** The orders of this browser, oldest first. */
export type Orders = Persisted<StoredOrder>

const orders = persistedList('promptelier:orders', parseOrder)

/** Only for `useOrders`: pages call that hook. */
export const useStoredOrders = orders.use

/** Returns the orders at this moment, for event handlers. While rendering, call `useOrders`. */
export const currentOrders = orders.current

/** Stores a paid order in this browser. Never throws. */
export function storeOrder(order: Order) {
  orders.change((list) => withOrder(list, order))
}

/**
 * Marks all stored orders as settled: an earlier version of the shop may have stored some that were not.
 * @returns the orders that were not settled
 */
export function markOrdersSettled(): readonly StoredOrder[] {
  const unsettled = orders.current().filter(({ settled }) => settled === false)
  if (unsettled.length > 0) orders.change((list) => list.map((order) => ({ ...order, settled: undefined })))
  return unsettled
}

/** Records that the buyer waives the right of withdrawal from an order now (SIL-63). */
export function waiveWithdrawal(number: string) {
  orders.change((list) => withWaived(list, number, new Date().toISOString()))
}

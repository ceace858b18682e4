import { type Persisted, persistedList } from '../stores/persisted-list.ts'
import { type Order, parseOrder, type StoredOrder, withOrder, withWaived } from './order.ts'

/** The orders of this browser, oldest first. */
export type Orders = Persisted<StoredOrder>

const orders = persistedList('promptelier:orders', parseOrder)

/** Called only by `useOrders`, the hook for pages. */
export const useStoredOrders = orders.useList

/** Returns the orders at this moment, for event handlers. While rendering, call `useOrders`. */
export const currentOrders = orders.getCurrent

/** Stores a paid order in this browser. Never throws. */
export function storeOrder(order: Order) {
  orders.update((list) => withOrder(list, order))
}

/**
 * Marks all stored orders as settled. An earlier version of the shop may have stored unsettled ones.
 * @returns the orders that were unsettled
 */
export function markOrdersSettled(): readonly StoredOrder[] {
  const unsettled = orders.getCurrent().filter(({ settled }) => settled === false)
  if (unsettled.length > 0) orders.update((list) => list.map((order) => ({ ...order, settled: undefined })))
  return unsettled
}

/** Records that the buyer waives the right of withdrawal from an order now (SIL-63). */
export function waiveWithdrawal(orderNumber: string) {
  orders.update((list) => withWaived(list, orderNumber, new Date().toISOString()))
}

import { type Persisted, persistedList } from '../stores/persisted-list.ts'
import { type Order, parseOrder, type StoredOrder, withOrder, withWaived } from './order.ts'

/** The orders of this browser, oldest first. */
export type Orders = Persisted<StoredOrder>

const orders = persistedList('promptelier:orders', parseOrder)

/** For `useOrders`, which every page reads the orders through. */
export const useStoredOrders = orders.use

/** The orders at this moment, for event handlers; while rendering, `useOrders`. */
export const currentOrders = orders.current

/** Keeps a paid order in this browser. Never throws. */
export function storeOrder(order: Order) {
  orders.change((list) => withOrder(list, order))
}

/**
 * Marks the orders of an earlier version of the shop as settled.
 * @returns those that were not
 */
export function takeUnsettled(): readonly StoredOrder[] {
  const unsettled = orders.current().filter(({ settled }) => settled === false)
  if (unsettled.length > 0) orders.change((list) => list.map((order) => ({ ...order, settled: undefined })))
  return unsettled
}

/** Gives up the right of withdrawal from an order, now (SIL-63). */
export function waiveWithdrawal(number: string) {
  orders.change((list) => withWaived(list, number, new Date().toISOString()))
}

import { type Persisted, persistedList } from '../stores/persisted-list.ts'
import { withInvoiceNumbers } from './invoice-number.ts'
import {
  type Buyer,
  type Order,
  opened,
  parseOrder,
  type StoredOrder,
  waived,
  withChanged,
  withOrder,
} from './order.ts'

/** The orders of this browser, oldest first. */
export type Orders = Persisted<StoredOrder>

const orders = persistedList('promptelier:orders', parseOrder, withInvoiceNumbers)

/** Called only by `useOrders`, the hook for pages. */
export const useStoredOrders = orders.useList

/** Returns the orders at this moment, for event handlers. While rendering, call `useOrders`. */
export const currentOrders = orders.getCurrent

/** Stores a paid order in this browser. Never throws. */
export function storeOrder(order: Order) {
  orders.update((list, unread) => withOrder(list, order, unread))
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

const change = (order: StoredOrder, changed: (stored: StoredOrder) => StoredOrder) =>
  orders.update((list, unread) => withChanged(list, order, changed, unread))

/** Records that the buyer asks for immediate access and acknowledges the loss of the right of withdrawal (SIL-63). */
export const waiveWithdrawal = (order: StoredOrder) =>
  change(order, (stored) => waived(stored, new Date().toISOString()))

/** Records that a document of an order is opened or downloaded. Does nothing when that is recorded already. */
export function recordOpening(order: StoredOrder) {
  const stored = orders.getCurrent().find(({ number }) => number === order.number) ?? order
  if (stored.openedAt === null) change(order, (current) => opened(current, new Date().toISOString()))
}

/** Records who the invoice of an order is for. */
export const recordBuyer = (order: StoredOrder, buyer: Buyer) => change(order, (stored) => ({ ...stored, ...buyer }))

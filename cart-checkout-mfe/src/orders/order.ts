import type { Cents } from '@promptelier/platform/money'
import { fieldsOf, instantOf, integerOf, isInstant, textOf } from '../stores/fields.ts'

/** A paid order, as a gateway returns it. Plain data that can be stored as JSON. */
export type Order = {
  /** 'PA-2026-7K2M9Q', for the buyer to quote. */
  readonly number: string
  readonly productId: string
  readonly quantity: number
  readonly email: string
  /** The paid amount in cents: unit price × quantity. */
  readonly amountCents: Cents
  /** ISO 8601, UTC. */
  readonly paidAt: string
}

/** An order as it is stored in this browser. */
export type StoredOrder = Order & {
  /** When the buyer waived the right of withdrawal, ISO 8601, UTC. Null when the right is not waived (SIL-63). */
  readonly waivedAt: string | null
  /**
   * False for an order that an earlier version of the shop stored while its paid units were still in the cart: see
   * `settleFormerOrders`.
   */
  readonly settled?: false | undefined
}

/**
 * Parses one stored order.
 * @throws TypeError when the value is not an object, or when a field is invalid: the message contains the field's name
 */
export function parseOrder(value: unknown): StoredOrder {
  const fields = fieldsOf(value)
  const { waivedAt } = fields
  return {
    number: textOf(fields, 'number'),
    productId: textOf(fields, 'productId'),
    quantity: integerOf(fields, 'quantity', 1),
    email: textOf(fields, 'email'),
    amountCents: integerOf(fields, 'amountCents', 0),
    paidAt: instantOf(fields, 'paidAt'),
    // Only a valid date counts as a waiver: a malformed value must not take a right from the buyer.
    waivedAt: isInstant(waivedAt) ? waivedAt : null,
    ...(fields['settled'] === false ? { settled: false } : {}),
  }
}

/** How many orders a browser stores. When there are more, the oldest are removed. */
export const MAX_STORED_ORDERS = 50

/** Returns the orders with one more at the end, and at most `MAX_STORED_ORDERS`. */
export const withOrder = (orders: readonly StoredOrder[], order: Order): readonly StoredOrder[] =>
  [...orders, { ...order, waivedAt: null }].slice(-MAX_STORED_ORDERS)

/**
 * Returns the orders; the one with the given number has its right of withdrawal waived. Only the first waiver of an
 * order counts (SIL-63).
 * @param waivedAt ISO 8601, UTC
 */
export const withWaived = (orders: readonly StoredOrder[], number: string, waivedAt: string): readonly StoredOrder[] =>
  orders.map((order) => (order.number === number ? { ...order, waivedAt: order.waivedAt ?? waivedAt } : order))

/** Returns the newest order of a product, or undefined when this browser has none. */
export const latestOrderOf = (orders: readonly StoredOrder[], productId: string): StoredOrder | undefined =>
  orders.findLast((order) => order.productId === productId)

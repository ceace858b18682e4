import type { Cents } from '@promptelier/platform/money'
import { fieldsOf, instantOf, isInstant, textOf, wholeOf } from '../stores/fields.ts'

/** A paid order. Plain data: this is what a gateway answers and what storage holds. */
export type Order = {
  /** 'PA-2026-7K2M9Q', for the buyer to quote. */
  readonly number: string
  readonly productId: string
  readonly quantity: number
  readonly email: string
  /** What was paid: unit price × quantity. */
  readonly amountCents: Cents
  /** ISO 8601, UTC. */
  readonly paidAt: string
}

/** An order as kept by this browser. */
export type StoredOrder = Order & {
  /** When the buyer gave the right of withdrawal up, ISO 8601, UTC; null as long as it stands (SIL-63). */
  readonly waivedAt: string | null
  /** Kept by an earlier version of the shop, and what was paid may still be in the cart: see `settleFormerOrders`. */
  readonly settled?: false | undefined
}

/**
 * Reads one stored order.
 * @throws Error that names the field which cannot be read
 */
export function parseOrder(value: unknown): StoredOrder {
  const fields = fieldsOf(value)
  const { waivedAt } = fields
  return {
    number: textOf(fields, 'number'),
    productId: textOf(fields, 'productId'),
    quantity: wholeOf(fields, 'quantity', 1),
    email: textOf(fields, 'email'),
    amountCents: wholeOf(fields, 'amountCents', 0),
    paidAt: instantOf(fields, 'paidAt'),
    // Without a date nothing was waived: a right is not lost by a broken text.
    waivedAt: isInstant(waivedAt) ? waivedAt : null,
    ...(fields['settled'] === false ? { settled: false } : {}),
  }
}

/** How many orders a browser keeps; the oldest go first. */
export const MAX_STORED_ORDERS = 50

/** Adds an order, newest last. */
export const withOrder = (orders: readonly StoredOrder[], order: Order): readonly StoredOrder[] =>
  [...orders, { ...order, waivedAt: null }].slice(-MAX_STORED_ORDERS)

/** Gives up the right of withdrawal from one order, at an instant in ISO 8601; the first time counts (SIL-63). */
export const withWaived = (orders: readonly StoredOrder[], number: string, at: string): readonly StoredOrder[] =>
  orders.map((order) => (order.number === number ? { ...order, waivedAt: order.waivedAt ?? at } : order))

/** The newest order of a product, or undefined when this browser has none. */
export const latestOrderOf = (orders: readonly StoredOrder[], productId: string): StoredOrder | undefined =>
  orders.findLast((order) => order.productId === productId)

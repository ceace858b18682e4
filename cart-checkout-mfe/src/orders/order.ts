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
export type KeptOrder = Order & {
  /** When the buyer gave the right of withdrawal up, ISO 8601, UTC; null as long as it stands (SIL-63). */
  readonly waivedAt: string | null
  /** Kept by an earlier version of the shop, and what was paid may still be in the cart: see `settleFormerOrders`. */
  readonly settled?: false | undefined
}

/**
 * Reads one stored order.
 * @throws Error that names the field which cannot be read
 */
export function parseOrder(value: unknown): KeptOrder {
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
export const KEPT_ORDERS = 50

/** Adds an order, newest last. */
export const withOrder = (orders: readonly KeptOrder[], order: Order): readonly KeptOrder[] =>
  [...orders, { ...order, waivedAt: null }].slice(-KEPT_ORDERS)

/** Gives up the right of withdrawal from one order, at an instant in ISO 8601; the first time counts (SIL-63). */
export const withWaived = (orders: readonly KeptOrder[], number: string, at: string): readonly KeptOrder[] =>
  orders.map((order) => (order.number === number ? { ...order, waivedAt: order.waivedAt ?? at } : order))

/** The newest order of a product, or undefined when this browser has none. */
export const latestOrderOf = (orders: readonly KeptOrder[], productId: string): KeptOrder | undefined =>
  orders.findLast((order) => order.productId === productId)

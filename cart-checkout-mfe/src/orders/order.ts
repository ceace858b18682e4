import type { Cents } from '@promptelier/shared/money'
import { isInstant, isRecord, isText, isWhole } from '../stores/guards.ts'

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
  /** Once its line has left the cart, so that it leaves only once (SIL-41). */
  readonly settled: boolean
  /** When the buyer gave the right of withdrawal up, ISO 8601, UTC; null as long as it stands (SIL-63). */
  readonly waivedAt: string | null
}

/** Reads one stored order; undefined for what is none. */
export function parseOrder(value: unknown): KeptOrder | undefined {
  if (!isRecord(value)) return undefined
  const { number, productId, quantity, email, amountCents, paidAt, settled, waivedAt } = value
  if (!isText(number) || !isText(productId) || !isText(email)) return undefined
  if (!isWhole(quantity) || quantity < 1 || !isWhole(amountCents)) return undefined
  if (!isInstant(paidAt)) return undefined
  // Without a date nothing was waived: a right is not lost by a broken text.
  const waived = isInstant(waivedAt) ? waivedAt : null
  // An order that does not say that it is settled counts as settled: better a line too many than one lost.
  return { number, productId, quantity, email, amountCents, paidAt, settled: settled !== false, waivedAt: waived }
}

/** How many orders a browser keeps; the oldest go first. */
export const KEPT_ORDERS = 50

/** Adds an order, newest last. */
export const withOrder = (orders: readonly KeptOrder[], order: Order): readonly KeptOrder[] =>
  [...orders, { ...order, settled: false, waivedAt: null }].slice(-KEPT_ORDERS)

/** Marks one order as settled; the others are untouched. */
export const withSettled = (orders: readonly KeptOrder[], number: string): readonly KeptOrder[] =>
  orders.map((order) => (order.number === number ? { ...order, settled: true } : order))

/** Gives up the right of withdrawal from one order, at an instant in ISO 8601; the first time counts (SIL-63). */
export const withWaived = (orders: readonly KeptOrder[], number: string, at: string): readonly KeptOrder[] =>
  orders.map((order) => (order.number === number ? { ...order, waivedAt: order.waivedAt ?? at } : order))

/** The newest order of a product, or undefined when this browser has none. */
export const latestOrderOf = (orders: readonly KeptOrder[], productId: string): KeptOrder | undefined =>
  orders.findLast((order) => order.productId === productId)

import type { Cents } from '@promptelier/shared/money'

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

/** An order as kept by this browser. `settled` once its line has left the cart, so that it leaves only once (SIL-41). */
export type KeptOrder = Order & { readonly settled: boolean }

/** Stored orders as found: those that are orders, and why the text was refused when it is no list at all. */
export type ParsedOrders = { readonly orders: readonly KeptOrder[]; readonly refusal?: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function parseOrder(value: unknown): KeptOrder | undefined {
  if (!isRecord(value)) return undefined
  const { number, productId, quantity, email, amountCents, paidAt, settled } = value
  if (!isText(number) || !isText(productId) || !isText(email)) return undefined
  if (!isCount(quantity) || quantity < 1 || !isCount(amountCents)) return undefined
  if (!isText(paidAt) || Number.isNaN(Date.parse(paidAt))) return undefined
  // An order that does not say that it is settled counts as settled: better a line too many than one lost.
  return { number, productId, quantity, email, amountCents, paidAt, settled: settled !== false }
}

/**
 * Reads stored orders. Never throws: what is not an order is left out.
 * @param json the text under `promptelier:orders`, null when there is none
 */
export function parseOrders(json: string | null): ParsedOrders {
  if (json === null) return { orders: [] }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { orders: [], refusal: error instanceof Error ? error.message : String(error) }
  }
  if (!Array.isArray(value)) return { orders: [], refusal: 'the stored orders are not an array' }
  return { orders: value.map(parseOrder).filter((order) => order !== undefined) }
}

/** How many orders a browser keeps; the oldest go first. */
export const KEPT_ORDERS = 50

/** Adds an order, newest last. */
export const withOrder = (orders: readonly KeptOrder[], order: Order): readonly KeptOrder[] =>
  [...orders, { ...order, settled: false }].slice(-KEPT_ORDERS)

/** Marks one order as settled; the others are untouched. */
export const withSettled = (orders: readonly KeptOrder[], number: string): readonly KeptOrder[] =>
  orders.map((order) => (order.number === number ? { ...order, settled: true } : order))

/** The newest order of a product, or undefined when this browser has none. */
export const latestOrderOf = (orders: readonly KeptOrder[], productId: string): KeptOrder | undefined =>
  orders.findLast((order) => order.productId === productId)

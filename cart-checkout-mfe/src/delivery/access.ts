import type { StoredOrder } from '../orders/order.ts'
import type { WithdrawalRight } from '../withdrawals/withdrawal-right.ts'

/** The documents of an order open by themselves on this day after the day of payment. */
const OPENING_DAY = 15

/** Whether the documents of an order can be opened. */
export type Access =
  | { readonly state: 'open' }
  /** `opensOn` is the start of the day from which the documents open without the buyer's consent. */
  | { readonly state: 'closed'; readonly opensOn: Date }
  /** The buyer has withdrawn from the order. */
  | { readonly state: 'withdrawn' }

function openingDay(paidAt: string): Date {
  const day = new Date(paidAt)
  day.setDate(day.getDate() + OPENING_DAY)
  day.setHours(0, 0, 0, 0)
  return day
}

/**
 * Computes whether the documents of an order can be opened: once the buyer has asked for immediate access (SIL-63), or
 * from the 15th day after the payment on. The days are in the buyer's time zone.
 * @param right the state of the right of withdrawal from the order
 * @param now the instant for which the access is computed
 */
export function accessTo(order: StoredOrder, right: WithdrawalRight, now: Date): Access {
  if (right.state === 'used') return { state: 'withdrawn' }
  const opensOn = openingDay(order.paidAt)
  return order.waivedAt !== null || now >= opensOn ? { state: 'open' } : { state: 'closed', opensOn }
}

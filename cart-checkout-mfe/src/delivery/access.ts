import type { WithdrawalRight } from '../withdrawals/withdrawal-right.ts'

/** Whether the documents of an order can be opened. */
export type Access =
  | { readonly state: 'open' }
  /** `opensOn` is the start of the day from which the documents open without the buyer's consent. */
  | { readonly state: 'closed'; readonly opensOn: Date }
  /** The buyer has withdrawn from the order. */
  | { readonly state: 'withdrawn' }

/**
 * Computes whether the documents of an order can be opened: once the buyer has asked for immediate access (SIL-63), or
 * from the day after the last day for withdrawing on. The days are in the buyer's time zone.
 * @param right the state of the right of withdrawal from the order
 */
export function accessGiven(right: WithdrawalRight): Access {
  if (right.state === 'used') return { state: 'withdrawn' }
  if (right.state !== 'open' || right.endsAtOpening) return { state: 'open' }
  // The last millisecond of a day, and one more.
  return { state: 'closed', opensOn: new Date(right.until.getTime() + 1) }
}

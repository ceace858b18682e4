import getJoursFeries from '@socialgouv/jours-feries'
import type { StoredOrder } from '../orders/order.ts'
import type { Withdrawal } from './withdrawal.ts'

/** The period of withdrawal in days (code de la consommation, L. 221-18). */
const PERIOD_DAYS = 14

function isWorkingDay(date: Date): boolean {
  if (date.getDay() === 0 || date.getDay() === 6) return false
  const holidays = Object.values(getJoursFeries(date.getFullYear()))
  return !holidays.some((holiday) => holiday.toDateString() === date.toDateString())
}

/**
 * Returns the last millisecond, in the buyer's time zone, of a day after the day of an instant.
 * @param instant ISO 8601
 */
export function endOfDayAfter(instant: string, days: number): Date {
  const day = new Date(instant)
  day.setDate(day.getDate() + days)
  day.setHours(23, 59, 59, 999)
  return day
}

/**
 * Computes the last day for withdrawing from a contract: the fourteenth day after the day of the contract. When that
 * day is a Saturday, a Sunday or a public holiday, the next working day counts (code de la consommation, L. 221-19).
 * @param paidAt ISO 8601
 * @returns the last millisecond of that day, in the buyer's time zone
 */
export function withdrawalDeadline(paidAt: string): Date {
  const day = endOfDayAfter(paidAt, PERIOD_DAYS)
  while (!isWorkingDay(day)) day.setDate(day.getDate() + 1)
  return day
}

/** The state of the right of withdrawal from an order: it can be used, was used, was lost by opening, or has expired. */
export type WithdrawalRight =
  /** `endsAtOpening`: the buyer has asked for immediate access, and has neither opened nor downloaded anything yet. */
  | { readonly state: 'open'; readonly until: Date; readonly endsAtOpening: boolean }
  | { readonly state: 'used'; readonly withdrawal: Withdrawal }
  /** The instants of the consent and of the first opening, ISO 8601. */
  | { readonly state: 'opened'; readonly waivedAt: string; readonly openedAt: string }
  | { readonly state: 'expired'; readonly since: Date }

/**
 * Computes the right of withdrawal from an order. It is lost only when the buyer has consented to that and has then
 * opened or downloaded something (code de la consommation, L. 221-28, 13°).
 * @param withdrawals all withdrawals of this browser
 * @param now the instant for which the right is computed
 */
export function withdrawalRightOf(order: StoredOrder, withdrawals: readonly Withdrawal[], now: Date): WithdrawalRight {
  const withdrawal = withdrawals.find(({ orderNumber }) => orderNumber === order.number)
  if (withdrawal) return { state: 'used', withdrawal }
  const { waivedAt, openedAt } = order
  if (waivedAt !== null && openedAt !== null) return { state: 'opened', waivedAt, openedAt }
  const deadline = withdrawalDeadline(order.paidAt)
  return now > deadline
    ? { state: 'expired', since: deadline }
    : { state: 'open', until: deadline, endsAtOpening: waivedAt !== null }
}

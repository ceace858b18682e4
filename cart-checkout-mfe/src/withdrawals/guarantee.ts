import { endOfDayAfter } from './withdrawal-right.ts'

/** The 30-day guarantee in days (CON-31). */
const GUARANTEE_DAYS = 30

/**
 * Computes the end of the guarantee: the thirtieth day after the day of the purchase.
 * @param paidAt ISO 8601
 * @returns the last millisecond of that day, in the buyer's time zone
 */
export const guaranteeEnd = (paidAt: string): Date => endOfDayAfter(paidAt, GUARANTEE_DAYS)

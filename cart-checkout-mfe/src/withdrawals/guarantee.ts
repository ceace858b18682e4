/** The 30-day guarantee in days (CON-31). */
const GUARANTEE_DAYS = 30

/**
 * Computes the end of the guarantee: the thirtieth day after the day of the purchase.
 * @param paidAt ISO 8601
 * @returns the last millisecond of that day, in the buyer's time zone
 */
export function guaranteeEnd(paidAt: string): Date {
  const day = new Date(paidAt)
  day.setDate(day.getDate() + GUARANTEE_DAYS)
  day.setHours(23, 59, 59, 999)
  return day
}

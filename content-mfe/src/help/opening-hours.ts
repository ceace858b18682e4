/** Opening hours of the chat and the telephone, with the wording of the specification (STA-04). */
export const OPENING_HOURS = 'Lundi-vendredi, 9h-18h'

const OPENS_AT_HOUR = 9
const CLOSES_AT_HOUR = 18
const SATURDAY = 6
const SUNDAY = 0
const MARCH = 2
const OCTOBER = 9
const HOUR_MS = 3_600_000

/** 01:00 UTC on the last Sunday of a month: when clocks change in the European Union (directive 2000/84/EC). In ms. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay())
}

/**
 * Whether an instant is within the opening hours. Public holidays are not taken into account. The workshop is in France:
 * its hours do not depend on the visitor's time zone. Without `Intl`, which loads data for a tenth of a second on a
 * phone when a page first uses it (docs/decisions/048).
 */
export function isOpenAt(instant: Date): boolean {
  const ms = instant.getTime()
  const year = instant.getUTCFullYear()
  const isSummerTime = ms >= clockChange(year, MARCH) && ms < clockChange(year, OCTOBER)
  const inParis = new Date(ms + (isSummerTime ? 2 : 1) * HOUR_MS)
  const [day, hour] = [inParis.getUTCDay(), inParis.getUTCHours()]
  return day !== SATURDAY && day !== SUNDAY && hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR
}

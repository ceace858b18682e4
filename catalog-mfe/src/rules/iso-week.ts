const DAY_MS = 86_400_000

/**
 * The ISO 8601 week of a local date as one number, year and week: 202601 for the week from 29 December 2025 to 4 January
 * 2026. Weeks begin on Monday, and a week belongs to the year of its Thursday.
 */
export function isoWeekOf(date: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const thursday = new Date(day + (4 - (date.getDay() || 7)) * DAY_MS)
  const year = thursday.getUTCFullYear()
  return year * 100 + 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7)
}

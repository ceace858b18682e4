/** What stays in a store, and in a published folder, although nothing live needs it. */
export const RETENTION = {
  /** This many of the last records can be rolled back to. */
  records: 50,
  /** A tab that was opened while a composition was live may still load its files. */
  tabDays: 7,
  /** A preview may be requested for so long after it was made. */
  previewDays: 14,
} as const

/** A day, in ms. */
export const DAY_MS = 24 * 3_600_000

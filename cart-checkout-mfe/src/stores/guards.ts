/** What stored records are checked with: storage may hold anything. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An instant in ISO 8601. */
export const isInstant = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value))

/** A whole number, 0 or more. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

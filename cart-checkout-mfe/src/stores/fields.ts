/**
 * The fields of a stored record: storage may hold anything. Each function returns a field's value, or throws an error
 * that names the field and what it is not.
 */
export type Fields = Readonly<Record<string, unknown>>

/** Far more than any text of the shop has, far less than a page takes long to draw. */
const LONGEST_TEXT = 1000

/** ISO 8601, in this century: no order is older, and days and periods can be counted from it. */
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT

export const isInstant = (value: unknown): value is string =>
  isText(value) && INSTANT.test(value) && !Number.isNaN(Date.parse(value))

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not a record')
  // An object: each of its members may be anything.
  return value as Fields
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isText(value)) throw new TypeError(`${name}: not a text of 1 to ${LONGEST_TEXT} characters`)
  return value
}

/** An instant in ISO 8601. */
export function instantOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isInstant(value)) throw new TypeError(`${name}: not an instant between 2000 and 2099`)
  return value
}

/** A whole number that is exact. */
export function wholeOf(fields: Fields, name: string, least: number): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
    throw new TypeError(`${name}: not a whole number from ${least} on`)
  return value
}

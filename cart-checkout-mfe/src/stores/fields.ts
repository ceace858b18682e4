/**
 * The fields of a stored record, not validated yet: storage may contain anything. The functions below return the value
 * of one field, or throw a TypeError that contains the field's name and the expected type.
 */
export type Fields = Readonly<Record<string, unknown>>

/** In characters: far longer than any text of the shop, and short enough to render quickly. */
const MAX_TEXT_LENGTH = 1000

/** ISO 8601, in this century: no order is older, and adding days to it stays within the range of `Date`. */
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH

export const isInstant = (value: unknown): value is string =>
  isText(value) && INSTANT.test(value) && !Number.isNaN(Date.parse(value))

/** @throws TypeError when `value` is not an object */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not a record')
  // Safe: the type assumes nothing about the members of the object.
  return value as Fields
}

/** A non-empty text of at most `MAX_TEXT_LENGTH` characters. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isText(value)) throw new TypeError(`${name}: not a text of 1 to ${MAX_TEXT_LENGTH} characters`)
  return value
}

/** An instant in ISO 8601. */
export function instantOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isInstant(value)) throw new TypeError(`${name}: not an instant between 2000 and 2099`)
  return value
}

/** A safe integer of at least `minimum`. */
export function integerOf(fields: Fields, name: string, minimum: number): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < minimum)
    throw new TypeError(`${name}: not an integer of at least ${minimum}`)
  return value
}

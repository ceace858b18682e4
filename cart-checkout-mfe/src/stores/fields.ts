/** The fields of a stored record, before their validation: storage may contain any values. */
export type Fields = Readonly<Record<string, unknown>>

/** In characters. Longer than any text of the shop, and short enough to be rendered quickly. */
export const MAX_TEXT_LENGTH = 1000

/** ISO 8601, from 2000 to 2099: no order is older, and adding days to such an instant is within the range of `Date`. */
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
/** The year of such an instant is from 2000 to 2099 in every time zone. */
const EARLIEST_MS = Date.UTC(2000, 0, 2)
const LATEST_MS = Date.UTC(2099, 11, 31)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH

export const isInstant = (value: unknown): value is string =>
  isText(value) && INSTANT.test(value) && Date.parse(value) >= EARLIEST_MS && Date.parse(value) < LATEST_MS

/** Whether a value is an object with named members: not an array, not null. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields of a value. @throws TypeError when the value is not an object */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not a record')
  // Safe: the type assumes nothing about the members of the object.
  return value as Fields
}

/** No record of the shop is nested as deeply. JSON that is nested much deeper can be read, but not be written again. */
const MAX_DEPTH = 20

const isShallow = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1)))

/** Returns the fields that can be stored again: a later version of the shop may need those that this one does not know. */
export const storableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isShallow(value)))

/** Returns a field. @throws TypeError when it is not a text of 1 to `MAX_TEXT_LENGTH` characters */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isText(value)) throw new TypeError(`${name}: not a text of 1 to ${MAX_TEXT_LENGTH} characters`)
  return value
}

/** Returns a field, or undefined when it is not a text of 1 to `MAX_TEXT_LENGTH` characters. */
export function optionalTextOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return isText(value) ? value : undefined
}

/** Returns a field. @throws TypeError when it is not an ISO 8601 instant from 2000 to 2099 */
export function instantOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (!isInstant(value)) throw new TypeError(`${name}: not an instant between 2000 and 2099`)
  return value
}

/** Returns a field. @throws TypeError when it is not a safe integer of at least `minimum` */
export function integerOf(fields: Fields, name: string, minimum: number): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < minimum)
    throw new TypeError(`${name}: not an integer of at least ${minimum}`)
  return value
}

/** 32 characters that a buyer does not confuse when copying a number: 0 and O, 1 and I are left out. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Creates an order number such as 'PA-2026-7K2M9Q'.
 * @param paidAt its year is part of the number
 * @param bytes six random bytes, one for each character
 */
export function createOrderNumber(paidAt: Date, bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 6), (byte) => CHARACTERS.charAt(byte % CHARACTERS.length))
  return `PA-${paidAt.getFullYear()}-${characters.join('')}`
}

/** The `pattern` of a field for an order number. The typed text may be in lower case, and have spaces around it. */
export const ORDER_NUMBER_PATTERN = `\\s*[Pp][Aa]-\\d{4}-[${CHARACTERS}${CHARACTERS.toLowerCase().replace(/\d/g, '')}]{6}\\s*`

/** Converts a typed order number to its stored form: upper case, without spaces around it. */
export const normalizeOrderNumber = (typed: string): string => typed.trim().toUpperCase()

/** A number with more wrong characters is not a mistyped one. Two characters are exchanged, or two are misread. */
const MAX_MISTYPED = 2

const differenceCount = (one: string, other: string): number =>
  Array.from(one).filter((character, index) => character !== other[index]).length

/** Returns the number that is meant by a mistyped one. Undefined when none is similar, or two are equally similar. */
export function meantNumber(typed: string, numbers: readonly string[]): string | undefined {
  const [first, second] = numbers
    .map((number) => ({ number, differences: differenceCount(number, typed) }))
    .filter(({ differences }) => differences <= MAX_MISTYPED)
    .toSorted((one, other) => one.differences - other.differences)
  return first?.differences === second?.differences ? undefined : first?.number
}

/** An amount in integer euro cents. Sums of cents are exact; of euros they are not: 0.1 + 0.2 is 0.30000000000000004. */
export type Cents = number

/**
 * Parses a French price text. Accepts ordinary, no-break and narrow no-break spaces, and a decimal comma or point
 * (DAT-16, SIL-13).
 * @returns integer cents, or undefined when the text is not a price
 */
export function parsePrice(text: string): Cents | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?€?$/.exec(text.replace(/\s/g, ''))
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : undefined
}

/**
 * A whole number as French text: groups of three digits, separated by narrow no-break spaces. `toLocaleString` gives the
 * same text, but its first call takes 30 ms.
 * @param count not negative; or its digits
 */
export const groupThousands = (count: number | string): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u202F')

/**
 * Formats a price as the specification says: '9,99€', without a space before the euro sign (SIL-13). An amount below
 * zero begins with '−' (U+2212).
 */
export function formatPrice(cents: Cents): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0')
  return `${cents < 0 ? '−' : ''}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}€`
}

/**
 * Converts euros, as stored in a cart line (9.99), to integer cents.
 * @returns undefined unless the amount is at least 0 and has at most twelve digits before the decimal comma, like a
 * price that `parsePrice` accepts
 */
export function eurosToCents(euros: number): Cents | undefined {
  const cents = Math.round(euros * 100)
  return euros >= 0 && cents < 1e14 ? cents : undefined
}

/** Converts integer cents to euros, for formats that the specification fixes (cart line `price`, structured data). */
export const centsToEuros = (cents: Cents): number => cents / 100

/** 32 characters that are not confused when read aloud or copied by hand: no 0 and O, no 1 and I. */
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

/** The format of an order number, for a field's `pattern`. A number that is typed may be in lower case. */
export const ORDER_NUMBER_PATTERN = `\\s*[Pp][Aa]-\\d{4}-[${CHARACTERS}${CHARACTERS.toLowerCase().replace(/\d/g, '')}]{6}\\s*`

/** Converts a typed or pasted order number to the form in which it is stored: upper case, without spaces around it. */
export const normalizeOrderNumber = (typed: string): string => typed.trim().toUpperCase()

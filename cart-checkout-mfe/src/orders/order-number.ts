/** 32 signs that cannot be taken for one another when read aloud or copied by hand: no 0 and O, no 1 and I. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * A number for an order, 'PA-2026-7K2M9Q'.
 * @param paidAt gives the year
 * @param bytes six random bytes, one for each sign
 */
export function orderNumber(paidAt: Date, bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, 6), (byte) => SIGNS.charAt(byte % SIGNS.length))
  return `PA-${paidAt.getFullYear()}-${signs.join('')}`
}

/** What an order number looks like, for the browser's own validation; typed by hand it may be in small letters. */
export const ORDER_NUMBER_PATTERN = `\\s*[Pp][Aa]-\\d{4}-[${SIGNS}${SIGNS.toLowerCase().replace(/\d/g, '')}]{6}\\s*`

/** An order number as it is kept, from one that was typed or pasted. */
export const orderNumberOf = (typed: string): string => typed.trim().toUpperCase()

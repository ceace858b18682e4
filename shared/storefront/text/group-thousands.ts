/**
 * A whole number as French text: groups of three digits, separated by narrow no-break spaces. `toLocaleString` gives the
 * same text, but its first call takes 30 ms.
 * @param count not negative
 */
export const groupThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u202F')

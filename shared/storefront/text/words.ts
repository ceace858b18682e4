import { wellFormed } from './well-formed.ts'

/** Lower case, without accents, ligatures taken apart: texts that a visitor means as one become one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/** The folded words of a text: its runs of letters and digits, in order. */
export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * A search text in the one form that searches compare and URLs hold: accents composed (NFC), no halves of characters.
 * A search box shows its text as typed; whatever reads the box or the address passes it through here (SIL-68).
 */
export const queryOf = (text: string): string => wellFormed(text).normalize('NFC')

import { wellFormed } from './well-formed.ts'

/** Converts a text for comparison: lower case, without accents, ligatures split into letters. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/** The folded words of a text: its sequences of letters and digits, in order. */
export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Normalises a search text: accents composed (NFC), no lone surrogates. Searches and URLs use
 * this form. A search field shows its text as the visitor typed it; code that reads the field or the URL must call this
 * function (SIL-68).
 */
export const queryOf = (text: string): string => wellFormed(text).normalize('NFC')

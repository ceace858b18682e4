import { wordsOf } from '@promptelier/storefront/words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

/** The text with its matches in brackets. */
const inBrackets = (text: string, query: string) =>
  highlight(text, wordsOf(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Séance de cours', 'SEANCE', '[Séance] de cours'],
  ['Séance de cours', 'séa cou', '[Séance] de [cours]'],
  ['Design de décors', 'de dec', '[Design] [de] [décors]'],
  ['Dropshipping & E-commerce', 'merce', 'Dropshipping & E-[commerce]'],
  ['Éducation', 'c', 'Éducation'],
  ['Œuvre', 'oeu', '[Œuvre]'],
  ['Œuvre', 'o', '[Œuvre]'],
  ['ÆŒæ', 'aeo eae', '[ÆŒæ]'],
  ['İstanbul', 'ista', '[İstanbul]'],
  ['Plan', 'quiz', 'Plan'],
  ['Plan', '', 'Plan'],
])('in "%s" the query "%s" highlights %s', (text, query, expected) => {
  expect(inBrackets(text, query)).toBe(expected)
})

const anyText = fc.string({ unit: 'grapheme' })

test('for any text and query, the joined parts are the text, and no match is empty', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const parts = highlight(text, wordsOf(query))
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.filter((part) => part.isMatch && part.text === '')).toEqual([])
    }),
  )
})

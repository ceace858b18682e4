import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { marked, wordsOf } from './words.ts'

/** A text with its hits in brackets. */
const shown = (text: string, query: string) =>
  marked(text, wordsOf(query))
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Séance de cours', ['seance', 'de', 'cours']],
  ["Création d'Images", ['creation', 'd', 'images']],
  ['  CŒUR   æon ', ['coeur', 'aeon']],
  ['Dropshipping & E-commerce', ['dropshipping', 'e', 'commerce']],
  ['<script>', ['script']],
  ['🚀 & …', []],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['Séance de cours', 'SEANCE', '[Séance] de cours'],
  ['Séance de cours', 'séa cou', '[Séa]nce de [cou]rs'],
  ['Design de décors', 'de dec', '[De]sign [de] [déc]ors'],
  ['Dropshipping & E-commerce', 'merce', 'Dropshipping & E-com[merce]'],
  ['Éducation', 'c', 'Éducation'],
  ['Œuvre', 'oeu', '[Œu]vre'],
  ['Œuvre', 'o', '[Œ]uvre'],
  ['ÆŒæ', 'aeo eae', '[ÆŒ]æ'],
  ['İstanbul', 'ista', '[İsta]nbul'],
  ['Plan', 'quiz', 'Plan'],
  ['Plan', '', 'Plan'],
])('in "%s" the query "%s" marks %s', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})

const text = fc.string({ unit: 'grapheme' })

test('whatever the text and the query, the parts joined are the text, and no hit is empty', () => {
  fc.assert(
    fc.property(text, text, (any, query) => {
      const parts = marked(any, wordsOf(query))
      expect(parts.map((part) => part.text).join('')).toBe(any)
      expect(parts.filter((part) => part.hit && part.text === '')).toEqual([])
    }),
  )
})

const FRENCH = 'a à â b c ç d e é è ê ë f g h i î ï j k l m n o ô p q r s t u ù û ü v w x y z œ ’ -'.split(/( )/)

test('case and the form of accents do not change the words', () => {
  const french = fc.string({ unit: fc.constantFrom(...FRENCH) })
  fc.assert(
    fc.property(french, (any) => {
      for (const form of [any.toUpperCase(), any.normalize('NFD'), any.normalize('NFC')])
        expect(wordsOf(form)).toEqual(wordsOf(any))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

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

const FRENCH = 'a à â b c ç d e é è ê ë f g h i î ï j k l m n o ô p q r s t u ù û ü v w x y z œ ’ -'.split(/( )/)

test('case and Unicode normalisation of accents do not change the words', () => {
  const french = fc.string({ unit: fc.constantFrom(...FRENCH) })
  fc.assert(
    fc.property(french, (text) => {
      for (const form of [text.toUpperCase(), text.normalize('NFD'), text.normalize('NFC')])
        expect(wordsOf(form)).toEqual(wordsOf(text))
    }),
  )
})

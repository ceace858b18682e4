import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { fold, queryOf, wordsOf } from '../text/words.ts'
import { paths } from './paths.ts'

const ORIGIN = 'https://shop.example'
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
/** Browsers resolve the segments '.' and '..', also percent-encoded: no path can contain them. */
const anyText = fc
  .oneof({ arbitrary: hostileText, weight: 9 }, fc.constantFrom('%2e', '...', '../'))
  .filter((text) => text !== '.' && text !== '..')

fuzz(
  'path builder: SIL-68 all texts give a URL of the shop, from which the texts can be read again',
  fc.tuple(anyText, anyText),
  ([text, other]) => {
    for (const [path, prefix] of [
      [paths.product(text), '/product/'],
      [paths.checkout(text), '/checkout/'],
      [paths.checkoutSuccess(text), '/checkout/success/'],
      [paths.categoryBySlug(text), '/categories/'],
      [paths.category(text), '/categories/'],
    ] as const) {
      expect(path.startsWith(prefix)).toBe(true)
      const { origin, pathname } = new URL(path, ORIGIN)
      expect([origin, pathname]).toEqual([ORIGIN, path])
      expect(path.slice(prefix.length).includes('/')).toBe(false)
    }
    expect(decodeURIComponent(paths.product(text).slice('/product/'.length))).toBe(wellFormed(text))
    const reading = new URL(paths.reading(text, other), ORIGIN).searchParams
    expect([reading.get('commande'), reading.get('fiche')]).toEqual([wellFormed(text), wellFormed(other)])
    expect(new URL(paths.search(text), ORIGIN).searchParams.get('q')).toBe(queryOf(text))
  },
)

fuzz('search text: every text has words, and a text that is normalised again does not change', hostileText, (text) => {
  expect(queryOf(queryOf(text))).toBe(queryOf(text))
  for (const word of wordsOf(text)) expect(fold(word)).toBe(word)
})

import { PROMPTS } from '@promptelier/platform/testing/records'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch } from '../rules/matches-search.ts'
import { searchApproximately } from './approximate.ts'
import { searchTitle } from './search-title.ts'

const exactResults = (text: string) => PROMPTS.filter((product) => matchesSearch(product, text))

test.each(['seance de cours', 'tresorrerie', 'courriel', 'dessin'])(
  'SIL-04 the search %s has approximate results and no exact ones',
  (text) => {
    expect(exactResults(text)).toEqual([])
    expect(searchApproximately(PROMPTS, text).length).toBeGreaterThan(0)
  },
)

test('SIL-04 a search without accents finds the best match first', () => {
  expect(searchApproximately(PROMPTS, 'seance de cours')[0]?.id).toBe('7')
})

test('SIL-04 a text that resembles nothing has no results', () => {
  expect(searchApproximately(PROMPTS, 'zzzzqqqq')).toEqual([])
})

test('for any text, the results are products of the list, without duplicates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const found = searchApproximately(PROMPTS, text)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((product) => PROMPTS.includes(product))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['', 'Tous les prompts'],
  ['   ', 'Tous les prompts'],
  [' seo ', 'Résultats pour «\u00A0seo\u00A0»'],
  ['<b>', 'Résultats pour «\u00A0<b>\u00A0»'],
  ['👩‍🚀'.repeat(90), expect.stringMatching(/…\u00A0»$/)],
])('CAT-47 SIL-02 SIL-25 the title for %j', (text, title) => {
  expect(searchTitle(text)).toEqual(title)
})

import type { Product } from '@promptelier/platform/catalogue'
import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

const product: Product = {
  id: '99',
  kind: 'prompt',
  name: 'Article complet',
  description: 'De l’intention au maillage, sans phrases creuses.',
  category: 'Rédaction & SEO',
  tags: ['Plan', 'Infolettre'],
  priceCents: 999,
  theme: 'blue',
  rating: 4.9,
  upvotes: 1000,
  logo: '/covers/cover-1.svg',
  featured: false,
  promptCount: 6,
  visitUrl: '/product/article-complet',
  dealUrl: '/product/article-complet',
}

test('CAT-17 a search matches the name', () => expect(matchesSearch(product, 'Article c')).toBe(true))
test('CAT-18 a search matches the description', () => expect(matchesSearch(product, 'maillage')).toBe(true))
test('CAT-19 a search matches the category', () => expect(matchesSearch(product, 'rédaction & s')).toBe(true))
test('CAT-20 a search matches any tag', () => {
  expect(matchesSearch(product, 'plan')).toBe(true)
  expect(matchesSearch(product, 'infolettre')).toBe(true)
})
test('CAT-21 a search is trimmed', () => expect(matchesSearch(product, '  seo ')).toBe(true))
test('CAT-22 a search matches substrings and ignores case', () => {
  expect(matchesSearch(product, 'SEO')).toBe(true)
  expect(matchesSearch(product, 'eo')).toBe(true)
  expect(matchesSearch(product, 'RÉDAC')).toBe(true)
  expect(matchesSearch(product, 'seo plan')).toBe(false)
  expect(matchesSearch(product, 'zzzz')).toBe(false)
})
test.each(["l'intention", 'l’intention', 'phrases\u00A0creuses', 'seo\u202Favancé'])(
  'CAT-22 a search for %j matches whichever apostrophes and spaces the text has',
  (text) => {
    expect(matchesSearch({ ...product, category: 'Rédaction & SEO\u00A0avancé' }, text)).toBe(true)
    expect(
      matchesSearch({ ...product, description: "De l'intention sans phrases creuses", category: 'SEO avancé' }, text),
    ).toBe(true)
  },
)
test('a search does not match across two fields', () => expect(matchesSearch(product, 'complet De')).toBe(false))
test('CAT-23 an empty search matches everything', () => {
  expect(matchesSearch(product, '')).toBe(true)
  expect(matchesSearch(product, '   ')).toBe(true)
})

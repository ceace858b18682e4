import type { Product } from '@promptelier/platform/catalogue'
import { CATEGORIES, PROMPTS } from '@promptelier/platform/testing/records'
import { sample } from '@promptelier/storefront/session/random'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { popularProducts, topSellers } from '../../data/product-selections.ts'
import { bannerThemeOf } from './banner-theme.ts'
import { filterBySearch } from './category-view.ts'
import { matchesSearch } from './matches-search.ts'
import { pageCount, pageNumberOf, pageOfList, pageWindow } from './page-window.ts'

// Property tests of the rules of lists, for catalogues of several sizes.
const SIZES = [0, 1, 6, 7, 40, 4000]

/** Catalogues of `length` products with random values in the fields that the rules read. */
const catalogues = (length: number): fc.Arbitrary<readonly Product[]> =>
  fc
    .array(
      fc.record({
        model: fc.constantFrom(...PROMPTS),
        // Makes values at the threshold frequent.
        upvotes: fc.oneof(fc.nat(300), fc.constantFrom(100, 101)),
        featured: fc.boolean(),
        category: fc.constantFrom(...CATEGORIES.map(({ name }) => name), 'Autre'),
      }),
      { minLength: length, maxLength: length },
    )
    .map((drawn) => drawn.map(({ model, ...fields }, index) => ({ ...model, ...fields, id: `${index + 1}` })))

/** The options of a test: fewer runs for the large catalogue, which takes long to generate. */
const runOptions = (length: number) => ({ numRuns: length > 100 ? 3 : 60 })

/** Whether `list` contains only items of `whole`, in the same order and none twice. */
function isSubsequence<Item>(list: readonly Item[], whole: readonly Item[]): boolean {
  let index = -1
  return list.every((item) => {
    index = whole.indexOf(item, index + 1)
    return index >= 0
  })
}

test.each(SIZES)(
  'HOM-04 CON-19 CON-20 of %d products, the first three that are featured or have over 100 upvotes are popular',
  (length) => {
    fc.assert(
      fc.property(catalogues(length), (products) => {
        const qualifying = products.filter(({ featured, upvotes }) => featured || upvotes > 100)
        expect(popularProducts(products)).toEqual(qualifying.slice(0, 3))
      }),
      runOptions(length),
    )
  },
)

test.each(SIZES)('CAT-29 CON-26 SIL-69 of %d products, none has more upvotes than the eight best sellers', (length) => {
  fc.assert(
    fc.property(catalogues(length), (products) => {
      const top = topSellers(products)
      expect(top).toHaveLength(Math.min(8, length))
      const least = top.at(-1)?.upvotes ?? Infinity
      expect(products.filter((other) => !top.includes(other) && other.upvotes > least)).toEqual([])
      // The best sellers are sorted by upvotes, and equal ones by catalogue order: sorting them again changes nothing.
      expect(top.toSorted((a, b) => b.upvotes - a.upvotes || products.indexOf(a) - products.indexOf(b))).toEqual(top)
    }),
    runOptions(length),
  )
})

test.each(SIZES)(
  'CAT-31 of %d products, eight different ones are new arrivals, and they stay the same for the same seed',
  (length) => {
    fc.assert(
      fc.property(catalogues(length), fc.nat(), (products, seed) => {
        const drawn = sample(seed, 'new-arrivals', products, 8)
        expect(drawn).toHaveLength(Math.min(8, length))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every((product) => products.includes(product))).toBe(true)
        expect(sample(seed, 'new-arrivals', products, 8)).toEqual(drawn)
      }),
      runOptions(length),
    )
  },
)

test.each(SIZES)('HOM-06 HOM-08 HOM-11 the pages of %d products contain each product once', (length) => {
  fc.assert(
    fc.property(catalogues(length), (products) => {
      const count = pageCount(products.length)
      expect(count).toBe(Math.max(1, Math.ceil(products.length / 6)))
      const pages = Array.from({ length: count }, (_, index) => pageOfList(products, index + 1))
      expect(pages.flat()).toEqual(products)
      expect(pages.slice(0, -1).every((page) => page.length === 6)).toBe(true)
    }),
    runOptions(length),
  )
})

test('HOM-11 SIL-20 any text of ?page= selects a page number in range, and the window contains that number', () => {
  const text = fc.oneof(fc.constant(null), fc.string(), fc.integer().map(String))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 700 }), (pageText, count) => {
      const page = pageNumberOf(pageText, count)
      expect(page >= 1 && page <= count && Number.isInteger(page)).toBe(true)
      const shown = pageWindow(page, count)
      expect(shown).toContain(page)
      expect(shown).toHaveLength(Math.min(5, count))
      expect(shown[0]).toBeGreaterThanOrEqual(1)
      expect(shown.at(-1)).toBeLessThanOrEqual(count)
    }),
  )
})

/** In lower case, with straight apostrophes and plain spaces: a search ignores the difference (CAT-22). */
const withPlainMarks = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ')

test.each(SIZES)(
  'CAT-17 CAT-23 a search in %d products finds those that contain the text, in the order of the list',
  (length) => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', "'", '’', 'SEO', 'é', 'vente', 'plan ', '%', '\u202Eabc', '👩‍🚀'),
    )
    fc.assert(
      fc.property(catalogues(length), text, (products, query) => {
        const { products: found, failed } = filterBySearch(products, query, matchesSearch)
        expect(failed).toBe(false)
        expect(isSubsequence(found, products)).toBe(true)
        const normalised = withPlainMarks(query.trim())
        const contains = ({ name, description, category, tags }: Product) =>
          withPlainMarks([name, description, category, ...tags].join('\n')).includes(normalised)
        // Without a line break, a text is found in the joined fields only if it is in one of them.
        fc.pre(!normalised.includes('\n'))
        expect(found).toEqual(products.filter(contains))
      }),
      runOptions(length),
    )
  },
)

test('CAT-03 CAT-04 every title has one of the six banner themes', () => {
  const themes = ['writing', 'design', 'commerce', 'productivity', 'marketing', 'default']
  const title = fc.oneof(fc.string(), fc.constantFrom(...CATEGORIES.map(({ name }) => name)))
  fc.assert(
    fc.property(title, (text) => {
      expect(themes).toContain(bannerThemeOf(text))
    }),
  )
})

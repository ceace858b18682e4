import type { Product } from '@promptelier/platform/catalogue'
import { CATEGORIES, PROMPTS } from '@promptelier/platform/testing/records'
import { sample } from '@promptelier/storefront/visit/random'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { popular, topSellers } from '../../data/lists.ts'
import { bannerTheme } from './banner-theme.ts'
import { searched } from './category-view.ts'
import { matchesSearch } from './matches-search.ts'
import { pageCount, pageOf, pageOfList, pageWindow } from './page-window.ts'

// The rules of every list, for catalogues of every size: what holds whatever is in them.
const SIZES = [0, 1, 6, 7, 40, 4000]

/** A catalogue of `length` products that differ in all that the rules read. */
const catalogue = (length: number): fc.Arbitrary<readonly Product[]> =>
  fc
    .array(
      fc.record({
        model: fc.constantFrom(...PROMPTS),
        // The threshold more often than chance has it.
        upvotes: fc.oneof(fc.nat(300), fc.constantFrom(100, 101)),
        featured: fc.boolean(),
        category: fc.constantFrom(...CATEGORIES.map(({ name }) => name), 'Autre'),
      }),
      { minLength: length, maxLength: length },
    )
    .map((drawn) => drawn.map(({ model, ...own }, index) => ({ ...model, ...own, id: `${index + 1}` })))

/** Fewer rounds for the catalogue that takes long to draw. */
const rounds = (length: number) => ({ numRuns: length > 100 ? 3 : 60 })

/** Whether a list is made of members of another one, in its order, none twice. */
function isSubsequence<Item>(list: readonly Item[], whole: readonly Item[]): boolean {
  let at = -1
  return list.every((item) => {
    at = whole.indexOf(item, at + 1)
    return at >= 0
  })
}

test.each(SIZES)(
  'HOM-04 CON-19 CON-20 of %d products the popular ones are the first three that deserve it',
  (length) => {
    fc.assert(
      fc.property(catalogue(length), (products) => {
        const deserve = products.filter(({ featured, upvotes }) => featured || upvotes > 100)
        expect(popular(products)).toEqual(deserve.slice(0, 3))
      }),
      rounds(length),
    )
  },
)

test.each(SIZES)('CAT-29 CON-26 SIL-69 of %d products no other has more upvotes than the eight on top', (length) => {
  fc.assert(
    fc.property(catalogue(length), (products) => {
      const top = topSellers(products)
      expect(top).toHaveLength(Math.min(8, length))
      const least = top.at(-1)?.upvotes ?? Infinity
      expect(products.filter((other) => !top.includes(other) && other.upvotes > least)).toEqual([])
      // Most first, equals in their order: what a stable sort leaves as it is.
      expect(top.toSorted((a, b) => b.upvotes - a.upvotes || products.indexOf(a) - products.indexOf(b))).toEqual(top)
    }),
    rounds(length),
  )
})

test.each(SIZES)('CAT-31 CON-25 of %d products eight different ones are new, the same ones for one visit', (length) => {
  fc.assert(
    fc.property(catalogue(length), fc.nat(), (products, seed) => {
      const drawn = sample(seed, 'new-arrivals', products, 8)
      expect(drawn).toHaveLength(Math.min(8, length))
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(drawn.every((product) => products.includes(product))).toBe(true)
      expect(sample(seed, 'new-arrivals', products, 8)).toEqual(drawn)
    }),
    rounds(length),
  )
})

test.each(SIZES)('HOM-06 HOM-07 HOM-08 HOM-11 %d products: the pages hold all, once', (length) => {
  fc.assert(
    fc.property(catalogue(length), (products) => {
      const listed = products
      const count = pageCount(listed.length)
      expect(count).toBe(Math.max(1, Math.ceil(listed.length / 6)))
      const pages = Array.from({ length: count }, (_, index) => pageOfList(listed, index + 1))
      expect(pages.flat()).toEqual(listed)
      expect(pages.slice(0, -1).every((page) => page.length === 6)).toBe(true)
    }),
    rounds(length),
  )
})

test('HOM-11 SIL-20 any page text gives a page within bounds, and a window that holds it', () => {
  const text = fc.oneof(fc.constant(null), fc.string(), fc.integer().map(String))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 700 }), (wanted, count) => {
      const page = pageOf(wanted, count)
      expect(page >= 1 && page <= count && Number.isInteger(page)).toBe(true)
      const shown = pageWindow(page, count)
      expect(shown).toContain(page)
      expect(shown).toHaveLength(Math.min(5, count))
      expect(shown[0]).toBeGreaterThanOrEqual(1)
      expect(shown.at(-1)).toBeLessThanOrEqual(count)
    }),
  )
})

test.each(SIZES)(
  'CAT-17 CAT-23 of %d products a search keeps those that contain the text, in their order',
  (length) => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'SEO', 'é', 'vente', 'plan ', '%', '\u202Eabc', '👩‍🚀'))
    fc.assert(
      fc.property(catalogue(length), text, (products, wanted) => {
        const { products: found, failed } = searched(products, wanted, matchesSearch)
        expect(failed).toBe(false)
        expect(isSubsequence(found, products)).toBe(true)
        const folded = wanted.trim().toLowerCase()
        const contains = ({ name, description, category, tags }: Product) =>
          [name, description, category, ...tags].join('\n').toLowerCase().includes(folded)
        // A search holds no line break, so that joined fields are found in only through one of them.
        fc.pre(!folded.includes('\n'))
        expect(found).toEqual(products.filter(contains))
      }),
      rounds(length),
    )
  },
)

test('CAT-03 CAT-04 every title has one of the six banner themes', () => {
  const themes = ['writing', 'design', 'commerce', 'productivity', 'marketing', 'default']
  const title = fc.oneof(fc.string(), fc.constantFrom(...CATEGORIES.map(({ name }) => name)))
  fc.assert(
    fc.property(title, (text) => {
      expect(themes).toContain(bannerTheme(text))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from '../money.ts'
import {
  CATEGORIES,
  cardSatisfaction,
  findProduct,
  findProductBySlug,
  LEGACY_IDS,
  PACKS,
  PROMPTS,
  type Product,
  popular,
  productsOfCategory,
  themeOf,
  topSellers,
  withoutLegacy,
} from './catalogue.ts'

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')

const product = (over: Partial<Product>): Product => ({ ...first, featured: false, ...over })

const idsOf = (products: readonly Product[]): readonly string[] => products.map(({ id }) => id)

test.each([
  ['CON-12', 'productivity-prompt-pack', '19,99€', '29,99€', '-33%'],
  ['CON-13', 'dropshipping-prompt-pack', '21,99€', '34,99€', '-37%'],
  ['CON-11', 'all-inclusive-pack', '49,99€', '199,99€', '-75%'],
])('%s DAT-02 the pack %s costs %s instead of %s, %s', (_rule, id, pricing, originalPricing, discount) => {
  expect(findProduct(id)).toMatchObject({ kind: 'pack', pricing, originalPricing, discount })
})

test('SIL-75 the discount of a pack is 1 − price / original price, rounded', () => {
  for (const { pricing, originalPricing, discount } of PACKS) {
    const ratio = (parsePrice(pricing) ?? Number.NaN) / (parsePrice(originalPricing ?? '') ?? Number.NaN)
    expect(discount).toBe(`-${Math.round((1 - ratio) * 100)}%`)
  }
})

test('DAT-12 SIL-10 there are three packs, the last in Pack Complet, none among the forty', () => {
  expect(PACKS.map(({ id, category }) => [id, category])).toEqual([
    ['productivity-prompt-pack', 'Pack Productivité'],
    ['dropshipping-prompt-pack', 'Pack Dropshipping & E-commerce'],
    ['all-inclusive-pack', 'Pack Complet'],
  ])
  expect(PROMPTS.every(({ kind }) => kind === 'prompt')).toBe(true)
})

test('DAT-01 packs have three to five tags, a description and a cover of the five', () => {
  for (const pack of PACKS) {
    expect(pack.tags.length).toBeGreaterThanOrEqual(3)
    expect(pack.tags.length).toBeLessThanOrEqual(5)
    expect(pack.description).toMatch(/^\p{Lu}.{60,138}\.$/u)
    expect(PROMPTS.map(({ logo }) => logo)).toContain(pack.logo)
  }
})

test('SIL-51 the complete pack holds all prompts of the forty', () => {
  const sum = PROMPTS.reduce((count, { promptCount }) => count + promptCount, 0)
  expect(findProduct('all-inclusive-pack')?.promptCount).toBe(sum)
})

test('SIL-76 Pack Complet is none of the ten categories', () => {
  const names: readonly string[] = CATEGORIES.map(({ name }) => name)
  for (const { category } of PACKS) expect(names).not.toContain(category)
})

test.each([
  ['combined-prompt-pack', 'all-inclusive-pack'],
  ['combined-pack-1', 'all-inclusive-pack'],
  ['dropship-pack-1', 'dropshipping-prompt-pack'],
])('DAT-13 SIL-10 the former id %s gives %s', (id, packId) => {
  expect(findProduct(id)?.id).toBe(packId)
})

test('DAT-13 three former ids are known, and no product has one', () => {
  expect(LEGACY_IDS.size).toBe(3)
  expect(withoutLegacy([...PROMPTS, ...PACKS])).toHaveLength(43)
})

test('SIL-10 prompts and packs are found by their ids', () => {
  for (const each of [...PROMPTS, ...PACKS]) expect(findProduct(each.id)).toBe(each)
})

test.each(['', '0', '41', '01', ' 1', '1.0', '__proto__', 'constructor', 'ALL-INCLUSIVE-PACK'])(
  'SIL-09 no product has the id %j',
  (id) => {
    expect(findProduct(id)).toBeUndefined()
  },
)

test('SIL-09 SIL-68 products are found by slug, whatever its case and the form of its accents', () => {
  for (const each of [...PROMPTS, ...PACKS]) {
    const slug = each.visitUrl.slice('/product/'.length)
    expect(findProductBySlug(slug)).toBe(each)
    expect(findProductBySlug(slug.toUpperCase())).toBe(each)
    expect(findProductBySlug(slug.normalize('NFD'))).toBe(each)
  }
})

test('SIL-09 no slug is an id, so that an id always wins', () => {
  for (const { visitUrl } of [...PROMPTS, ...PACKS]) {
    expect(findProduct(visitUrl.slice('/product/'.length))).toBeUndefined()
  }
})

test('no text makes the finders throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => [findProduct(text), findProductBySlug(text)]).not.toThrow()
    }),
  )
})

test('DAT-04 SIL-69 the products of a category are its four, in the order of the catalogue', () => {
  expect(CATEGORIES.map(({ name }) => idsOf(productsOfCategory(name)))).toEqual(
    CATEGORIES.map((_, index) => [0, 10, 20, 30].map((row) => String(row + index + 1))),
  )
})

test('a prompt wears the colour of its category, a pack its own', () => {
  for (const { name, theme } of CATEGORIES) expect(productsOfCategory(name).map(themeOf)).toEqual(Array(4).fill(theme))
  expect(PACKS.map(themeOf)).toEqual(['purple', 'green', 'indigo'])
  expect(themeOf(product({ id: 'x', category: '__proto__' }))).toBe('blue')
})

test.each([
  [100, false, false],
  [101, false, true],
  [0, true, true],
  [0, false, false],
])('HOM-04 with %i upvotes and featured %s, popular is %s', (upvotes, featured, isPopular) => {
  expect(popular([product({ upvotes, featured })])).toHaveLength(isPopular ? 1 : 0)
})

test('HOM-04 SIL-70 the popular ones are the first three, in the order given; those of the shop are chosen in the data', () => {
  const upvotes = [101, 100, 0, 5000, 101, 9000]
  const products = upvotes.map((count, index) => product({ id: String(index), upvotes: count, featured: count === 0 }))
  expect(idsOf(popular(products))).toEqual(['0', '2', '3'])
  expect(idsOf(popular(PROMPTS))).toEqual(['1', '2', '3'])
  expect(popular([])).toEqual([])
})

test('HOM-07 SIL-10 the former packs are left out of a list, the packs of today are not', () => {
  const ids = ['1', 'combined-prompt-pack', 'combined-pack-1', '2', 'dropship-pack-1', 'all-inclusive-pack']
  expect(idsOf(withoutLegacy(ids.map((id) => product({ id }))))).toEqual(['1', '2', 'all-inclusive-pack'])
})

test('CAT-29 the top sellers are the eight with the most upvotes, most first', () => {
  expect(topSellers(PROMPTS).map(({ upvotes }) => upvotes)).toEqual([1254, 1238, 1187, 1176, 1138, 1121, 1103, 1087])
})

test('CAT-29 SIL-69 equals stay in the order given, also at the end of the eight', () => {
  const upvotes = [5, 9, 5, 9, 5, 5, 5, 5, 5, 5]
  const products = upvotes.map((count, index) => product({ id: String(index), upvotes: count }))
  expect(idsOf(topSellers(products))).toEqual(['1', '3', '0', '2', '4', '5', '6', '7'])
  expect(idsOf(products)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test.each([
  [4.6, 92],
  [4.7, 94],
  [4.8, 96],
  [4.9, 98],
  [5, 100],
])('CRD-10 the rating %d is a satisfaction of %i percent', (rating, percent) => {
  expect(cardSatisfaction(rating)).toBe(percent)
})

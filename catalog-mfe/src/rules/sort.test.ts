import { type Product } from '@promptelier/platform/catalogue'
import { PROMPTS } from '@promptelier/platform/testing/records'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORTS, sortKeyOf, sortProducts } from './sort.ts'

const [sample] = PROMPTS
if (!sample) throw new Error('the catalogue is empty')

const product = fc
  .record({
    id: fc.uuid(),
    priceCents: fc.integer({ min: 0, max: 9999 }),
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    upvotes: fc.nat(5000),
  })
  .map((facts): Product => ({ ...sample, ...facts }))

test('SIL-69 the default order returns the list itself; every other order is a stable sort of the same products', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 60 }), fc.constantFrom(...SORTS), (products, { key, compare }) => {
      const result = sortProducts(products, key)
      if (!compare) return result === products
      expect(result.toSorted((a, b) => products.indexOf(a) - products.indexOf(b))).toEqual(products)
      for (const [index, next] of result.slice(1).entries()) {
        const before = result[index]
        if (!before) return false
        const order = compare(before, next)
        if (order > 0 || (order === 0 && products.indexOf(before) > products.indexOf(next))) return false
      }
      return true
    }),
  )
})

test.each([0, 1, 6, 7, 40, 4000])('a list of %d products has the same length in every order', (length) => {
  const products = Array.from(
    { length },
    (_, index): Product => ({ ...sample, id: String(index), upvotes: index % 97 }),
  )
  for (const { key } of SORTS) expect(sortProducts(products, key)).toHaveLength(length)
})

test.each([
  ['prix', 'prix'],
  ['PRIX', ''],
  ['<script>', ''],
  [null, ''],
] as const)('the text %j in the URL selects the order %j', (text, key) => {
  expect(sortKeyOf(text)).toBe(key)
})

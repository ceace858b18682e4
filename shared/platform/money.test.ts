import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfEuros, eurosOfCents, formatPrice, parsePrice } from './money.ts'

test.each([
  ['9,99€', 999],
  ['9,99 €', 999],
  ['9,99\u00A0€', 999],
  ['1\u202F234,50\u202F€', 123_450],
  ['1 234,50€', 123_450],
  ['49.99', 4999],
  ['7€', 700],
  ['0,5', 50],
])('DAT-16 the price text %s is %i cents', (text, cents) => {
  expect(parsePrice(text)).toBe(cents)
})

test.each(['', '€', 'gratuit', '-9,99€', '9,999€', '9,99$', 'NaN', '1e3', '9,99€ 9,99€', '1234567890123'])(
  '%j is not a price',
  (text) => {
    expect(parsePrice(text)).toBeUndefined()
  },
)

test('SIL-13 a price has a decimal comma, two decimals and no space before the sign', () => {
  expect([0, 5, 999, 19_999, -15_000].map(formatPrice)).toEqual(['0,00€', '0,05€', '9,99€', '199,99€', '−150,00€'])
})

test('a price text reads back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(parsePrice(formatPrice(cents))).toBe(cents)
    }),
  )
})

test('no text makes the reader of prices throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cents = parsePrice(text)
      expect(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    }),
  )
})

test('DAT-16 cents become euros as stored in a cart line, and come back', () => {
  expect(eurosOfCents(999)).toBe(9.99)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      expect(centsOfEuros(eurosOfCents(cents))).toBe(cents)
    }),
  )
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300])('%d euros is no amount', (euros) => {
  expect(centsOfEuros(euros)).toBeUndefined()
})

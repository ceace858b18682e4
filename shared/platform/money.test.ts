import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToEuros, eurosToCents, formatPrice, groupThousands, parsePrice } from './money.ts'

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

test('SIL-13 a formatted price has a decimal comma, two decimals and no space before the euro sign', () => {
  expect([0, 5, 999, 19_999, -15_000].map(formatPrice)).toEqual(['0,00€', '0,05€', '9,99€', '199,99€', '−150,00€'])
})

test('the thousands of a price are separated by narrow no-break spaces', () => {
  expect([99_999, 100_000, 1_293_453, 123_456_789, -1_293_453].map(formatPrice)).toEqual([
    '999,99€',
    '1\u202F000,00€',
    '12\u202F934,53€',
    '1\u202F234\u202F567,89€',
    '−12\u202F934,53€',
  ])
})

test.each([0, 7, 999, 1000, 4203, 12_345, 999_999, 1_000_000, 1_234_567_890])('%d reads as in French text', (count) => {
  expect(groupThousands(count)).toBe(count.toLocaleString('fr-FR'))
})

test('parsing a formatted price gives the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(parsePrice(formatPrice(cents))).toBe(cents)
    }),
  )
})

test('parsing any text gives a valid amount or undefined, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cents = parsePrice(text)
      expect(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    }),
  )
})

test('DAT-16 converting cents to euros, as stored in a cart line, and back gives the same cents', () => {
  expect(centsToEuros(999)).toBe(9.99)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      expect(eurosToCents(centsToEuros(cents))).toBe(cents)
    }),
  )
})

test('every amount that a price text can contain is the same when it is stored as euros', () => {
  for (const text of ['999999999999,99€', '10000000000€', '9999999999,99€'])
    expect(eurosToCents(centsToEuros(parsePrice(text) ?? Number.NaN))).toBe(parsePrice(text))
})

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  -0.001,
  1e12,
  999_999_999_999.995,
  1e300,
])('%d euros is not an amount', (euros) => {
  expect(eurosToCents(euros)).toBeUndefined()
})

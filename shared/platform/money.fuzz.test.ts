import * as fc from 'fast-check'
import { expect } from 'vitest'
import { centsToEuros, eurosToCents, formatPrice, parsePrice } from './money.ts'
import { fuzz } from './testing/fuzz.ts'
import { hostileText } from './testing/hostile-input.ts'

const isAmount = (cents: number | undefined) => cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)

const digits = fc.array(fc.constantFrom('0', '1', '9', '00', ',', '.', '€', ' ', '\u00A0', '-', 'e'), { maxLength: 16 })

fuzz(
  'price text: every text is an amount in whole cents or none, and an amount is the same when it is written and read again',
  fc.oneof(
    digits.map((each) => each.join('')),
    hostileText,
  ),
  (text) => {
    const cents = parsePrice(text)
    expect(isAmount(cents)).toBe(true)
    if (cents === undefined) return false
    expect(parsePrice(formatPrice(cents))).toBe(cents)
    expect(eurosToCents(centsToEuros(cents))).toBe(cents)
  },
)

fuzz(
  'euros: every number is an amount in whole cents or none, and an amount is the same when it is stored and read again',
  fc.oneof(
    fc.double(),
    fc.double({ min: 0, max: 1e13 }),
    fc.constantFrom(-0, Number.POSITIVE_INFINITY, Number.NaN, 0.1 + 0.2),
  ),
  (euros) => {
    const cents = eurosToCents(euros)
    expect(isAmount(cents)).toBe(true)
    if (cents === undefined) return false
    expect(eurosToCents(Number(JSON.stringify(centsToEuros(cents))))).toBe(cents + 0)
    expect(parsePrice(formatPrice(cents))).toBe(cents + 0)
  },
)

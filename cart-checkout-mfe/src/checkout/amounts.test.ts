import { formatPrice } from '@promptelier/platform/money'
import { PACKS, PROMPTS } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { product } from '../testing/helpers.ts'
import { ADVERTISED_PERCENT, amountsOf } from './amounts.ts'

test('CON-15 the checkout advertises a reduction of 75 %', () => {
  expect(ADVERTISED_PERCENT).toBe(75)
})

test.each([
  ['all-inclusive-pack', '49,99€', '199,99€', '150,00€', 75],
  ['productivity-prompt-pack', '19,99€', '29,99€', '10,00€', 33],
  ['dropshipping-prompt-pack', '21,99€', '34,99€', '13,00€', 37],
])(
  'CHK-11 CHK-12 CHK-13 SIL-31 %s costs %s instead of %s, saves %s, which is %i %%',
  (id, total, original, saving, rate) => {
    const { offer, totalCents } = amountsOf(product(id), 1)
    expect(formatPrice(totalCents)).toBe(total)
    expect(formatPrice(offer?.originalCents ?? 0)).toBe(original)
    expect(formatPrice(offer?.savingCents ?? 0)).toBe(saving)
    expect(offer?.actualPercent).toBe(rate)
  },
)

test('SIL-41 the amounts are the prices in cents, multiplied by the quantity', () => {
  expect(amountsOf(product('all-inclusive-pack'), 3)).toEqual({
    quantity: 3,
    unitCents: 4999,
    totalCents: 14_997,
    offer: { unitOriginalCents: 19_999, originalCents: 59_997, savingCents: 45_000, actualPercent: 75 },
  })
})

test.each([...PROMPTS, ...PACKS].map((each) => [each.id, each] as const))(
  'SIL-41 SIL-58 the quantity of product %s is limited so that every amount in cents is a safe integer',
  (_, each) => {
    const { quantity, totalCents, offer } = amountsOf(each, Number.MAX_SAFE_INTEGER)
    const highestUnitCents = BigInt(offer?.unitOriginalCents ?? BigInt(each.priceCents))
    expect(BigInt(totalCents)).toBe(BigInt(each.priceCents) * BigInt(quantity))
    expect(BigInt(offer?.originalCents ?? totalCents)).toBe(highestUnitCents * BigInt(quantity))
    expect(highestUnitCents * BigInt(quantity + 1)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  },
)

test.each([
  ['no original price', undefined],
  ['an original price equal to the price', 999],
  ['an original price below the price', 998],
])('CHK-03 a product with %s has no reduction', (_, originalPriceCents) => {
  const prices = { priceCents: 999, ...(originalPriceCents === undefined ? {} : { originalPriceCents }) }
  expect(amountsOf(prices, 1).offer).toBeUndefined()
})

/** Returns whether an amount equals the expected cents, and is formatted with all of its digits. */
const isExactly = (cents: number | undefined, expected: bigint) =>
  Number.isSafeInteger(cents) &&
  formatPrice(cents ?? 0).replaceAll('\u202F', '') ===
    `${String(expected)
      .padStart(3, '0')
      .replace(/(?=..$)/, ',')}€`

test.each([...PROMPTS, ...PACKS].map((each) => [each.id, each] as const))(
  'CHK-11 CHK-12 SIL-41 product %s has exact amounts for every quantity from 1 to 9 999',
  (_, each) => {
    const bigPrice = BigInt(each.priceCents)
    const bigOriginalPrice = each.originalPriceCents === undefined ? undefined : BigInt(each.originalPriceCents)
    const wrongQuantities: number[] = []
    for (let quantity = 1; quantity <= 9999; quantity += 1) {
      const { unitCents, totalCents, offer } = amountsOf(each, quantity)
      const bigQuantity = BigInt(quantity)
      const isRight =
        isExactly(unitCents, bigPrice) &&
        isExactly(totalCents, bigPrice * bigQuantity) &&
        (bigOriginalPrice === undefined
          ? offer === undefined
          : isExactly(offer?.unitOriginalCents, bigOriginalPrice) &&
            isExactly(offer?.originalCents, bigOriginalPrice * bigQuantity) &&
            isExactly(offer?.savingCents, (bigOriginalPrice - bigPrice) * bigQuantity))
      if (!isRight) wrongQuantities.push(quantity)
    }
    expect(wrongQuantities).toEqual([])
  },
)

test('there are 43 products to buy', () => {
  expect(PROMPTS.length + PACKS.length).toBe(43)
})

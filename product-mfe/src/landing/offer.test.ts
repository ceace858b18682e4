import { getProduct, PACKS } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { offerOf, pricesInWords } from './offer.ts'

test.each([
  ['CON-11', 'all-inclusive-pack', '49,99€ au lieu de 199,99€', '-75%'],
  ['CON-12', 'productivity-prompt-pack', '19,99€ au lieu de 29,99€', '-33%'],
  ['CON-13', 'dropshipping-prompt-pack', '21,99€ au lieu de 34,99€', '-37%'],
])('%s the prices of %s are %s, and its discount tag is %s', (_row, id, prices, discount) => {
  const offer = offerOf(getProduct(id))
  expect(pricesInWords(offer)).toBe(prices)
  expect(offer.discount).toBe(discount)
})

const packs = PACKS.map(({ id }) => getProduct(id))

test('a pack without an original price or without a discount tag is rejected', () => {
  for (const { originalPriceCents: _price, ...pack } of packs) expect(() => offerOf(pack)).toThrow(pack.id)
  for (const { discount: _discount, ...pack } of packs) expect(() => offerOf(pack)).toThrow(pack.id)
})

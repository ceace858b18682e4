import { getProduct } from '@promptelier/platform/testing/records'
import { packOffer } from '@promptelier/storefront/products/pack-offer'
import { expect, test } from 'vitest'
import { pricesInWords } from './offer.ts'

test.each([
  ['CON-11', 'all-inclusive-pack', '49,99€ au lieu de 199,99€'],
  ['CON-12', 'productivity-prompt-pack', '19,99€ au lieu de 29,99€'],
  ['CON-13', 'dropshipping-prompt-pack', '21,99€ au lieu de 34,99€'],
])('%s the prices of %s in words are %s', (_row, id, prices) => {
  expect(pricesInWords(packOffer(getProduct(id)))).toBe(prices)
})

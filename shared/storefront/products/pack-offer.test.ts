import { getProduct, PACKS } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { packOffer } from './pack-offer.ts'

test.each([
  ['CON-11', 'all-inclusive-pack', 4999, 19999, '-75%'],
  ['CON-12', 'productivity-prompt-pack', 1999, 2999, '-33%'],
  ['CON-13', 'dropshipping-prompt-pack', 2199, 3499, '-37%'],
])('%s the offer of %s is %i cents instead of %i, %s', (_row, id, cents, originalCents, discount) => {
  expect(packOffer(getProduct(id))).toEqual({ cents, originalCents, discount })
})

test('a pack without an original price or without a discount tag is rejected, and so is no pack', () => {
  for (const { originalPriceCents: _price, ...pack } of PACKS) expect(() => packOffer(pack)).toThrow(pack.id)
  for (const { discount: _discount, ...pack } of PACKS) expect(() => packOffer(pack)).toThrow(pack.id)
  expect(() => packOffer(undefined)).toThrow('no original price')
})

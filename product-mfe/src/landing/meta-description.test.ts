import { getProduct } from '@promptelier/platform/testing/records'
import { packOffer } from '@promptelier/storefront/products/pack-offer'
import { expect, test } from 'vitest'
import { ALL_INCLUSIVE } from './all-inclusive.ts'
import { DROPSHIPPING } from './dropshipping.ts'
import { PRODUCTIVITY } from './productivity.ts'

test.each([
  ['CON-11', ALL_INCLUSIVE, '49,99€'],
  ['CON-12', PRODUCTIVITY, '19,99€'],
  ['CON-13', DROPSHIPPING, '21,99€'],
])('%s the description of a pack contains its price, and not the struck one', (_row, texts, price) => {
  expect(texts.metaDescription(packOffer(getProduct(texts.id))).match(/[\d,]+€/g)).toEqual([price])
})

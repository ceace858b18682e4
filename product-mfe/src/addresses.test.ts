import { LEGACY_IDS } from '@promptelier/platform/catalogue'
import type { Records } from '@promptelier/platform/records'
import { getProduct, PACKS, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import addresses from './addresses.ts'

// The cast is safe: `addresses` passes only names of records, although the type `ReadRecord` accepts any string.
const readRecord = (name: string) => publishedRecord(name as keyof Records)
const redirects = addresses.redirects(readRecord)

test.each([
  ['SIL-09', '/product/séance-de-cours-prête-à-donner', '/product/7'],
  ['SIL-09', '/product/pack-complet', '/product/all-inclusive-pack'],
  ['SIL-10', '/product/dropship-pack-1', '/product/dropshipping-prompt-pack'],
])('%s %s redirects to %s', (_row, from, to) => {
  expect(redirects).toHaveProperty([from], to)
})

test('every product and every former pack has a redirect, to the path that the page would navigate to', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toBe(from.toLowerCase().normalize('NFC'))
    expect(`/product/${getProduct(from.replace('/product/', '')).id}`).toBe(to)
  }
  expect(Object.keys(redirects)).toHaveLength(PROMPTS.length + PACKS.length + LEGACY_IDS.size)
})

test('the concrete paths of the product page are the paths of all prompts', () => {
  expect(addresses.concretePaths['/product/:id?'](readRecord)).toEqual(PROMPTS.map(({ id }) => `/product/${id}`))
})

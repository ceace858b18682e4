import { LEGACY_IDS } from '@promptelier/platform/catalogue'
import type { Records } from '@promptelier/platform/records'
import { getProduct, PACKS, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import addresses from './addresses.ts'

// `ReadRecord` accepts any string, but `addresses` only reads names of records.
const read = (name: string) => publishedRecord(name as keyof Records)
const redirects = addresses.redirects(read)

test.each([
  ['SIL-09', '/product/séance-de-cours-prête-à-donner', '/product/7'],
  ['SIL-09', '/product/pack-complet', '/product/all-inclusive-pack'],
  ['SIL-10', '/product/dropship-pack-1', '/product/dropshipping-prompt-pack'],
])('%s %s redirects to %s', (_row, from, to) => {
  expect(redirects).toHaveProperty([from], to)
})

test('a redirect has the target that the page itself would navigate to', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toBe(from.toLowerCase().normalize('NFC'))
    expect(`/product/${getProduct(from.replace('/product/', '')).id}`).toBe(to)
  }
  expect(Object.keys(redirects)).toHaveLength(PROMPTS.length + PACKS.length + LEGACY_IDS.size)
})

test('every prompt has a concrete path', () => {
  expect(addresses.concretePaths['/product/:id?'](read)).toEqual(PROMPTS.map(({ id }) => `/product/${id}`))
})

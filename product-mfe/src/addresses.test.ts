import { findProduct, findProductBySlug, LEGACY_IDS, PACKS, PROMPTS } from '@promptelier/platform/catalogue'
import { expect, test } from 'vitest'
import addresses from './addresses.ts'

const redirects = addresses.redirects()

test.each([
  ['SIL-09', '/product/séance-de-cours-prête-à-donner', '/product/7'],
  ['SIL-09', '/product/pack-complet', '/product/all-inclusive-pack'],
  ['SIL-10', '/product/dropship-pack-1', '/product/dropshipping-prompt-pack'],
])('%s %s leads to %s', (_row, from, to) => {
  expect(redirects).toHaveProperty([from], to)
})

test('a redirect leads where the page itself would', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toBe(from.toLowerCase().normalize('NFC'))
    const id = from.replace('/product/', '')
    expect(`/product/${(findProduct(id) ?? findProductBySlug(id))?.id}`).toBe(to)
  }
  expect(Object.keys(redirects)).toHaveLength(PROMPTS.length + PACKS.length + LEGACY_IDS.size)
})

test('every prompt has a path', () => {
  expect(addresses.concretePaths['/product/:id?']()).toEqual(PROMPTS.map(({ id }) => `/product/${id}`))
})

import { findProduct, findProductBySlug, LEGACY_IDS, PROMPTS, resolveCategory } from '@promptelier/shared/catalogue'
import { expect, test } from 'vitest'
import { prerenderedPaths } from './prerendered-paths.ts'
import { redirects } from './redirects.ts'

test.each([
  ['SIL-09', '/product/séance-de-cours-prête-à-donner', '/product/7'],
  ['SIL-09', '/product/pack-complet', '/product/all-inclusive-pack'],
  ['SIL-10', '/product/dropship-pack-1', '/product/dropshipping-prompt-pack'],
  ['SIL-10', '/checkout/combined-pack-1', '/checkout/all-inclusive-pack'],
  ['SIL-10', '/checkout/success/dropship-pack-1', '/checkout/success/dropshipping-prompt-pack'],
  ['SIL-08', '/categories/redaction-seo', '/categories/r%C3%A9daction-seo'],
  ['SIL-08', "/categories/creation-d'images", "/categories/cr%C3%A9ation-d'images"],
])('%s %s leads to %s', (_row, from, to) => {
  expect(redirects[from]).toBe(to)
})

test('every redirect starts where no page is and ends at a page', () => {
  const decoded = new Set(prerenderedPaths.map(decodeURIComponent))
  for (const [from, to] of Object.entries(redirects)) {
    expect(decoded).not.toContain(from)
    expect(prerenderedPaths).toContain(to)
    expect(from).toBe(from.toLowerCase().normalize('NFC'))
  }
})

test('RTE-11 RTE-14 the former packs with a page of their own are no redirects', () => {
  expect(redirects).not.toHaveProperty('/product/combined-prompt-pack')
  expect(redirects).not.toHaveProperty('/product/combined-pack-1')
})

test('a redirect leads where the page itself would', () => {
  for (const [from, to] of Object.entries(redirects)) {
    const id = decodeURIComponent(from.split('/').at(-1) ?? '')
    const target = decodeURIComponent(to.split('/').at(-1) ?? '')
    const category = resolveCategory(id)
    const shown = from.startsWith('/categories/')
      ? category.kind === 'redirect' && category.category.slug
      : (findProduct(id) ?? (from.startsWith('/product/') ? findProductBySlug(id) : undefined))?.id
    expect(shown).toBe(target)
  }
  expect(Object.keys(redirects).length).toBeGreaterThan(PROMPTS.length + LEGACY_IDS.size)
})

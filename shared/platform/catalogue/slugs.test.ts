import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACKS, PROMPTS } from '../testing/records.ts'
import { categorySlug, productSlug } from './slugs.ts'

test.each([
  ['SLG-01', 'in lower case', 'MARKETING', 'marketing'],
  ['SLG-02', 'with one hyphen for a run of spaces and ampersands', 'a  &  b', 'a-b'],
  ['SLG-02', 'with one hyphen for a no-break space', 'Business\u00A0& Finance', 'business-finance'],
  ['SLG-03', 'with its accents', 'Rédaction & SEO', 'rédaction-seo'],
  ['SLG-03', 'with composed accents, also when they were typed decomposed', 'Re\u0301daction & SEO', 'rédaction-seo'],
  ['SLG-04', 'with its other characters', "Création d'Images", "création-d'images"],
])('%s the slug of a category is its name %s (%j)', (_row, _fact, name, slug) => {
  expect(categorySlug(name)).toBe(slug)
})

test.each([
  ['Calendrier éditorial 30 jours', 'calendrier-éditorial-30-jours'],
  ["Cinquante angles à partir d'un mot", 'cinquante-angles-à-partir-d-un-mot'],
  ['Nouvelle de 2 000 mots, scène par scène', 'nouvelle-de-2-000-mots-scène-par-scène'],
  ['Pack Dropshipping & E-commerce', 'pack-dropshipping-e-commerce'],
  [' « Devis »\u202F! ', 'devis'],
  ['E\u0301tude', 'étude'],
])('SLG-08 the slug of the product %j is %j', (name, slug) => {
  expect(productSlug(name)).toBe(slug)
})

test('SLG-02 the slug of a category has neither spaces nor ampersands, and slugging it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = categorySlug(name)
      expect(slug).not.toMatch(/[\s&]/)
      expect(categorySlug(slug)).toBe(slug)
    }),
  )
})

test('SLG-08 the slug of a product is letters and digits between single hyphens, and slugging it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = productSlug(name)
      expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u)
      expect(productSlug(slug)).toBe(slug)
    }),
  )
})

test('SLG-08 SIL-09 DAT-11 every product has a unique path, made from its name', () => {
  const products = [...PROMPTS, ...PACKS]
  for (const { name, visitUrl, dealUrl } of products) {
    expect(visitUrl).toBe(`/product/${productSlug(name)}`)
    expect(dealUrl).toBe(visitUrl)
  }
  expect(new Set(products.map(({ visitUrl }) => visitUrl)).size).toBe(products.length)
})

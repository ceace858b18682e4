import { CATEGORIES, publishedRecord } from '@promptelier/platform/testing/records'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveCategory } from './resolve-category.ts'

const resolve = (slugFromUrl: string) => resolveCategory(slugFromUrl, publishedRecord('catalogue/categories'))

/** The result as a short text: 'category marketing-vente'. */
function resolvedText(slugFromUrl: string): string {
  const resolved = resolve(slugFromUrl)
  if ('category' in resolved) return `${resolved.kind} ${resolved.category.slug}`
  return 'shelf' in resolved ? `${resolved.kind} ${resolved.shelf.slug}` : resolved.kind
}

test.each([
  ['CAT-03 SLG-05 a plain slug', 'marketing-vente', 'category marketing-vente'],
  ['SLG-03 accents', 'rédaction-seo', 'category rédaction-seo'],
  ['SLG-04 an apostrophe', "création-d'images", "category création-d'images"],
  ['SLG-06 percent-encoding', 'r%C3%A9daction-seo', 'category rédaction-seo'],
  ['SLG-06 an encoded apostrophe', 'cr%C3%A9ation-d%27images', "category création-d'images"],
  ['SLG-07 upper case', 'MARKETING-VENTE', 'category marketing-vente'],
  ['SLG-07 accented upper case', 'ÉDUCATION-FORMATION', 'category éducation-formation'],
  ['SIL-68 decomposed accents', 're\u0301daction-seo', 'category rédaction-seo'],
  ['SIL-68 encoded decomposed accents', 're%CC%81daction-seo', 'category rédaction-seo'],
  ['SIL-08 missing accents', 'redaction-seo', 'redirect rédaction-seo'],
  ['SIL-08 some missing accents', 'tiktok-reseaux-sociaux', 'redirect tiktok-réseaux-sociaux'],
  ['SIL-08 missing accents in upper case', "CREATION-D'IMAGES", "redirect création-d'images"],
  ['SIL-08 a typographic apostrophe', 'création-d’images', "redirect création-d'images"],
  ['SIL-08 an additional accent', 'màrketing-vente', 'redirect marketing-vente'],
  ['SIL-08 a shelf', 'ecriture-creative', 'shelf ecriture-creative'],
  ['SIL-08 a shelf in upper case', 'DESIGN-VISUEL', 'shelf design-visuel'],
  ['SIL-76 the shelf of packs', 'pack-complet', 'shelf pack-complet'],
  ['SIL-08 an unknown slug', 'jardinage', 'unmatched'],
  ['SIL-08 an empty slug', '', 'unmatched'],
  ['SIL-08 part of a slug', 'marketing', 'unmatched'],
  ['SIL-08 the name of an inherited property', '__proto__', 'unmatched'],
  ['SIL-68 a lone percent sign', '%', 'malformed'],
  ['SIL-68 half of an encoded character', 'r%C3daction-seo', 'malformed'],
])('%s in the URL (%j) resolves to: %s', (_fact, slug, expected) => {
  expect(resolvedText(slug)).toBe(expected)
})

test('SLG-06 SLG-07 SIL-68 a slug in any case, Unicode form and encoding resolves to its category', () => {
  const spellings = [
    (slug: string) => slug,
    (slug: string) => slug.toUpperCase(),
    (slug: string) => slug.normalize('NFD'),
    (slug: string) => encodeURIComponent(slug),
    (slug: string) => encodeURIComponent(slug.normalize('NFD').toUpperCase()),
  ]
  for (const category of CATEGORIES) {
    for (const spell of spellings) expect(resolve(spell(category.slug))).toEqual({ kind: 'category', category })
  }
})

test('SIL-68 no slug makes the resolver throw', () => {
  const slugs = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('%', 'C', '3', 'A', '9', 'é', '-', '\u0301') }),
    fc.webPath(),
  )
  fc.assert(
    fc.property(slugs, (slug) => {
      expect(['category', 'shelf', 'redirect', 'unmatched', 'malformed']).toContain(resolve(slug).kind)
    }),
  )
})

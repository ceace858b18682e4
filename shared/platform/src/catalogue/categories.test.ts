import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerTheme, CATEGORIES, resolveCategory, SHELVES } from './categories.ts'
import { PACKS } from './packs.ts'

/** What `resolveCategory` found, in short: 'category marketing-vente'. */
function found(slugFromUrl: string): string {
  const resolved = resolveCategory(slugFromUrl)
  if ('category' in resolved) return `${resolved.kind} ${resolved.category.slug}`
  return 'shelf' in resolved ? `${resolved.kind} ${resolved.shelf.slug}` : resolved.kind
}

test('DAT-05 SLG-05 there are ten categories, in the order of the specification', () => {
  expect(CATEGORIES.map(({ name, slug }) => [name, slug])).toEqual([
    ['TikTok & Réseaux Sociaux', 'tiktok-réseaux-sociaux'],
    ['Marketing & Vente', 'marketing-vente'],
    ['Business & Finance', 'business-finance'],
    ['Rédaction & SEO', 'rédaction-seo'],
    ["Création d'Images", "création-d'images"],
    ['Programmation & IT', 'programmation-it'],
    ['Éducation & Formation', 'éducation-formation'],
    ['Recherche & Analyse', 'recherche-analyse'],
    ['Inspiration & Créativité', 'inspiration-créativité'],
    ['Livres & Contenus', 'livres-contenus'],
  ])
})

test('the ten categories wear the six themes of the specification', () => {
  expect(new Set(CATEGORIES.map(({ theme }) => theme)).size).toBe(6)
})

test('SIL-08 SIL-76 the shelves hold these categories and packs', () => {
  expect(SHELVES.map(({ slug, title, categories, packIds }) => [slug, title, categories, packIds])).toEqual([
    ['ecriture-creative', 'Écriture Créative', ['Rédaction & SEO', 'Livres & Contenus'], []],
    ['design-visuel', 'Design Visuel', ["Création d'Images", 'Inspiration & Créativité'], []],
    [
      'dropshipping-e-commerce',
      'Dropshipping & E-commerce',
      ['Business & Finance', 'TikTok & Réseaux Sociaux'],
      ['dropshipping-prompt-pack'],
    ],
    [
      'productivite-ia',
      'Productivité IA',
      ['Recherche & Analyse', 'Programmation & IT', 'Éducation & Formation'],
      ['productivity-prompt-pack'],
    ],
    [
      'pack-complet',
      'Pack Complet',
      [],
      ['all-inclusive-pack', 'productivity-prompt-pack', 'dropshipping-prompt-pack'],
    ],
  ])
})

test('SIL-08 SIL-76 the packs on shelves exist, and all three stand on the shelf of packs', () => {
  const packIds = PACKS.map(({ id }) => id)
  for (const shelf of SHELVES) expect(packIds).toEqual(expect.arrayContaining([...shelf.packIds]))
  expect(new Set(SHELVES.at(-1)?.packIds)).toEqual(new Set(packIds))
})

test('SIL-08 no slug is both a category and a shelf', () => {
  const slugs = [...CATEGORIES, ...SHELVES].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test.each([
  ['CAT-03 SLG-05 a plain slug', 'marketing-vente', 'category marketing-vente'],
  ['SLG-03 accents', 'rédaction-seo', 'category rédaction-seo'],
  ['SLG-04 an apostrophe', "création-d'images", "category création-d'images"],
  ['SLG-06 percent codes', 'r%C3%A9daction-seo', 'category rédaction-seo'],
  ['SLG-06 a coded apostrophe', 'cr%C3%A9ation-d%27images', "category création-d'images"],
  ['SLG-07 upper case', 'MARKETING-VENTE', 'category marketing-vente'],
  ['SLG-07 accented upper case', 'ÉDUCATION-FORMATION', 'category éducation-formation'],
  ['SIL-68 decomposed accents', 're\u0301daction-seo', 'category rédaction-seo'],
  ['SIL-68 coded decomposed accents', 're%CC%81daction-seo', 'category rédaction-seo'],
  ['SIL-08 folded accents', 'redaction-seo', 'redirect rédaction-seo'],
  ['SIL-08 some folded accents', 'tiktok-reseaux-sociaux', 'redirect tiktok-réseaux-sociaux'],
  ['SIL-08 folded accents in upper case', "CREATION-D'IMAGES", "redirect création-d'images"],
  ['SIL-08 too many accents', 'màrketing-vente', 'redirect marketing-vente'],
  ['SIL-08 a shelf', 'ecriture-creative', 'shelf ecriture-creative'],
  ['SIL-08 a shelf in upper case', 'DESIGN-VISUEL', 'shelf design-visuel'],
  ['SIL-76 the shelf of packs', 'pack-complet', 'shelf pack-complet'],
  ['SIL-08 an unknown slug', 'jardinage', 'unmatched'],
  ['SIL-08 an empty slug', '', 'unmatched'],
  ['SIL-08 part of a slug', 'marketing', 'unmatched'],
  ['SIL-08 the name of an inherited property', '__proto__', 'unmatched'],
  ['SIL-68 a lone percent sign', '%', 'malformed'],
  ['SIL-68 half a character', 'r%C3daction-seo', 'malformed'],
])('%s in the URL (%j) means: %s', (_fact, slug, expected) => {
  expect(found(slug)).toBe(expected)
})

test('SLG-06 SLG-07 SIL-68 every category is found whatever the case, form and coding of its slug', () => {
  const writings = [
    (slug: string) => slug,
    (slug: string) => slug.toUpperCase(),
    (slug: string) => slug.normalize('NFD'),
    (slug: string) => encodeURIComponent(slug),
    (slug: string) => encodeURIComponent(slug.normalize('NFD').toUpperCase()),
  ]
  for (const category of CATEGORIES) {
    for (const write of writings) expect(resolveCategory(write(category.slug))).toEqual({ kind: 'category', category })
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
      expect(['category', 'shelf', 'redirect', 'unmatched', 'malformed']).toContain(resolveCategory(slug).kind)
    }),
  )
})

test.each([
  ['Écriture Créative', 'writing'],
  ['Rédaction & SEO', 'writing'],
  ['Livres & Contenus', 'writing'],
  ['Design Visuel', 'design'],
  ["Création d'Images", 'design'],
  ['Inspiration & Créativité', 'design'],
  ['Dropshipping & E-commerce', 'commerce'],
  ['Productivité IA', 'productivity'],
  ['Marketing & Vente', 'marketing'],
  ['TikTok & Réseaux Sociaux', 'marketing'],
  ['Toutes les catégories', 'default'],
  ['Business & Finance', 'default'],
  ['Pack Complet', 'default'],
  ['', 'default'],
  ['RE\u0301DACTION', 'writing'],
  ['Design de contenus', 'writing'],
  ['Commerce en images', 'design'],
  ['Vente et e-commerce', 'commerce'],
  ['Marketing et productivité', 'productivity'],
])('CAT-03 CAT-04 SIL-22 the title %j has the banner theme %s', (title, theme) => {
  expect(bannerTheme(title)).toBe(theme)
})

test('CAT-04 the titles of the shop use all six banner themes', () => {
  const titles = ['Toutes les catégories', ...CATEGORIES.map(({ name }) => name), ...SHELVES.map(({ title }) => title)]
  expect(new Set(titles.map(bannerTheme)).size).toBe(6)
})

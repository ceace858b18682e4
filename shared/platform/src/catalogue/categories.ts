import { categorySlug } from './slugs.ts'
import type { Theme } from './types.ts'

/** The ten categories in the specification's order (DAT-05). */
const TEN = [
  ['TikTok & Réseaux Sociaux', 'purple'],
  ['Marketing & Vente', 'red'],
  ['Business & Finance', 'green'],
  ['Rédaction & SEO', 'blue'],
  ["Création d'Images", 'amber'],
  ['Programmation & IT', 'indigo'],
  ['Éducation & Formation', 'green'],
  ['Recherche & Analyse', 'indigo'],
  ['Inspiration & Créativité', 'amber'],
  ['Livres & Contenus', 'red'],
] as const satisfies readonly (readonly [string, Theme])[]

export type CategoryName = (typeof TEN)[number][0]
export type Category = { readonly name: CategoryName; readonly slug: string; readonly theme: Theme }

export const CATEGORIES: readonly Category[] = TEN.map(([name, theme]) => ({ name, slug: categorySlug(name), theme }))

/** Several categories, or the packs, under one title: what the accent-free slugs of the mobile menu mean (SIL-08). */
export type Shelf = {
  readonly slug: string
  readonly title: string
  readonly theme: Theme
  readonly categories: readonly CategoryName[]
  readonly packIds: readonly string[]
}

export const SHELVES: readonly Shelf[] = [
  {
    slug: 'ecriture-creative',
    title: 'Écriture Créative',
    theme: 'blue',
    categories: ['Rédaction & SEO', 'Livres & Contenus'],
    packIds: [],
  },
  {
    slug: 'design-visuel',
    title: 'Design Visuel',
    theme: 'amber',
    categories: ["Création d'Images", 'Inspiration & Créativité'],
    packIds: [],
  },
  {
    slug: 'dropshipping-e-commerce',
    title: 'Dropshipping & E-commerce',
    theme: 'green',
    categories: ['Business & Finance', 'TikTok & Réseaux Sociaux'],
    packIds: ['dropshipping-prompt-pack'],
  },
  {
    slug: 'productivite-ia',
    title: 'Productivité IA',
    theme: 'indigo',
    categories: ['Recherche & Analyse', 'Programmation & IT', 'Éducation & Formation'],
    packIds: ['productivity-prompt-pack'],
  },
  {
    slug: 'pack-complet',
    title: 'Pack Complet',
    theme: 'indigo',
    categories: [],
    packIds: ['all-inclusive-pack', 'productivity-prompt-pack', 'dropshipping-prompt-pack'],
  },
]

export type BannerTheme = 'writing' | 'design' | 'commerce' | 'productivity' | 'marketing' | 'default'

/** First match wins, in this order (SIL-22). */
const BANNER_KEYWORDS: readonly (readonly [BannerTheme, RegExp])[] = [
  ['writing', /écriture|rédaction|contenus|livres/],
  ['design', /design|visuel|image|créativité/],
  ['commerce', /dropshipping|commerce/],
  ['productivity', /productivité/],
  ['marketing', /marketing|vente|réseaux/],
]

/** Theme of the banner, from words in its title (CAT-03, CAT-04). */
export function bannerTheme(title: string): BannerTheme {
  const lower = title.toLowerCase().normalize('NFC')
  return BANNER_KEYWORDS.find(([, keywords]) => keywords.test(lower))?.[0] ?? 'default'
}

export type ResolvedCategory =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'shelf'; readonly shelf: Shelf }
  /** Found once accents are folded: its URL is to be replaced by the accented one. */
  | { readonly kind: 'redirect'; readonly category: Category }
  | { readonly kind: 'unmatched' }
  /** A percent code that cannot be decoded: counts as a failure of the filter (SIL-26). */
  | { readonly kind: 'malformed' }

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '')

function decoded(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug).toLowerCase().normalize('NFC')
  } catch {
    return undefined
  }
}

/**
 * What the URL category means: an exact category, then a shelf, then a category once accents are folded (SIL-08). Case
 * and form of accents do not matter (SLG-06, SLG-07, SIL-68). Never throws.
 * @param slugFromUrl the last part of `/categories/{slug}`, percent-encoded or not
 */
export function resolveCategory(slugFromUrl: string): ResolvedCategory {
  const slug = decoded(slugFromUrl)
  if (slug === undefined) return { kind: 'malformed' }
  const category = CATEGORIES.find((candidate) => candidate.slug === slug)
  if (category) return { kind: 'category', category }
  const shelf = SHELVES.find((candidate) => candidate.slug === slug)
  if (shelf) return { kind: 'shelf', shelf }
  const folded = CATEGORIES.find((candidate) => foldAccents(candidate.slug) === foldAccents(slug))
  return folded ? { kind: 'redirect', category: folded } : { kind: 'unmatched' }
}

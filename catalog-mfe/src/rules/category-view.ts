import type { CategoryListing, Product } from '@promptelier/platform/catalogue'
import type { Toast } from '@promptelier/platform/events'
import type { RecordOf } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { countText, figuresText } from './figures.ts'
import type { SearchRule } from './matches-search.ts'

/** What the catalogue screen shows for one URL, before any search. */
export type CategoryView = {
  /** Title of the banner, the list and the document (CAT-44 to CAT-46, SIL-24). */
  readonly title: string
  readonly subtitle: string
  /** Small print on the banner's tab. */
  readonly tab: string
  /** Path of the banner's picture. */
  readonly cover: string
  /** Canonical path. */
  readonly path: string
  /** The one of the ten categories that is shown, if it is one. */
  readonly category?: string
  /** True for URLs that mean nothing, which no search engine should keep. */
  readonly unknown?: boolean
  /** Undefined while they are on their way. */
  readonly products: readonly Product[] | undefined
  /** How many fiches and prompts there are: '4 fiches, 24 prompts'. */
  readonly figures: string
  readonly toast?: Toast
}

/** Five covers for ten drawers: neighbours differ. The second, of dividers, stands for any number of drawers. */
const coverOf = (position: number): string => `/covers/cover-${((position - 1) % 5) + 1}.svg`
const DIVIDERS = coverOf(2)

const subtitleOf = (name: string): string => `Prompts IA spécialisés pour ${name.toLowerCase()}`

/** All prompts (CAT-46). @param products undefined while they are on their way */
export const allView = (
  { ficheCount, promptCount }: RecordOf<'catalogue/summary'>,
  products: readonly Product[] | undefined,
): CategoryView => ({
  title: 'Toutes les catégories',
  subtitle: 'Dix tiroirs de fiches prêtes à coller, du premier jet au résultat.',
  tab: 'Dix tiroirs',
  cover: DIVIDERS,
  path: paths.categories(),
  products,
  figures: figuresText(ficheCount, promptCount),
})

/** A category, or a shelf: several under one title (SIL-08, SIL-76). */
export function listingView({ title, slug, position, products }: CategoryListing): CategoryView {
  const common = {
    title,
    subtitle: subtitleOf(title),
    path: paths.categoryBySlug(slug),
    products,
    figures: countText(products),
  }
  if (position === undefined) return { ...common, tab: 'Sélection de l’atelier', cover: DIVIDERS }
  return {
    ...common,
    tab: `Tiroir n° ${String(position).padStart(2, '0')}`,
    cover: coverOf(position),
    category: title,
    ...(products.length === 0 && { toast: toasts.categoryEmpty }),
  }
}

const UNKNOWN = {
  title: 'Catégorie non trouvée',
  tab: 'Tiroir introuvable',
  cover: DIVIDERS,
  path: paths.categories(),
  unknown: true,
  figures: '',
} as const

/** An unknown slug says so and shows all prompts (CAT-45, CAT-48). */
export const unknownView = (products: readonly Product[] | undefined): CategoryView => ({
  ...UNKNOWN,
  subtitle: 'Ce tiroir n’existe pas. Voici tous les prompts.',
  products,
  toast: toasts.categoryUnknown,
})

/** A malformed slug has no list at all (SIL-26). */
export const MALFORMED_VIEW: CategoryView = {
  ...UNKNOWN,
  subtitle: 'Cette adresse est illisible. Choisissez un tiroir ci-dessous.',
  products: [],
  toast: toasts.filterFailed,
}

/** The products that match `text`; `failed` and empty when the rule throws (CAT-50). */
export function searched(products: readonly Product[], text: string, matches: SearchRule) {
  try {
    return { products: products.filter((product) => matches(product, text)), failed: false }
  } catch (error) {
    console.error(toasts.filterFailed.message, error)
    return { products: [], failed: true }
  }
}

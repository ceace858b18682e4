import type { CategoryListing, Product } from '@promptelier/platform/catalogue'
import type { Toast } from '@promptelier/platform/events'
import type { RecordOf } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { figuresText, listFiguresText } from './figures.ts'
import type { SearchRule } from './matches-search.ts'

/** What the catalogue screen shows for one URL, before a search filters its products. */
export type CategoryView = {
  /** Title of the banner, the list and the document (CAT-44 to CAT-46, SIL-24). */
  readonly title: string
  readonly subtitle: string
  /** Text of the banner's tab. */
  readonly tab: string
  /** Icon of the banner's tab, unless a keyword in the title selects another (CAT-03). */
  readonly icon?: string | undefined
  /** Path of the banner's picture. */
  readonly cover: string
  /** Canonical path. */
  readonly path: string
  /** Name of the category; absent when the page does not show one of the ten. */
  readonly category?: string
  /** True for unknown and malformed URLs, which search engines must not index. */
  readonly isUnknown?: boolean
  /** The products; undefined while they load. */
  readonly products: readonly Product[] | undefined
  /** The number of products (in French 'fiches') and of the prompts in them: '4 fiches, 24 prompts'. */
  readonly figures: string
  readonly toast?: Toast
}

/** The ten categories share five covers in turn, so that neighbouring categories have different covers. */
const coverOf = (position: number): string => `/covers/cover-${((position - 1) % 5) + 1}.svg`
/** The second cover shows dividers. Pages that do not show one of the ten categories use it too. */
const DIVIDERS_COVER = coverOf(2)

const subtitleOf = (name: string): string => `Prompts IA spécialisés pour ${name.toLowerCase()}`

/**
 * The view of all prompts (CAT-46).
 * @param products undefined while they load
 */
export const allView = (
  { ficheCount, promptCount }: RecordOf<'catalogue/summary'>,
  products: readonly Product[] | undefined,
): CategoryView => ({
  title: 'Toutes les catégories',
  subtitle: 'Dix tiroirs de prompts prêts à coller, du premier jet au résultat.',
  tab: 'Dix tiroirs',
  cover: DIVIDERS_COVER,
  path: paths.categories(),
  products,
  figures: figuresText(ficheCount, promptCount),
})

/**
 * The view of a category, or of a shelf: the products of several categories, or the packs, under one title (SIL-08,
 * SIL-76).
 */
export function listingView({ title, slug, icon, position, products }: CategoryListing): CategoryView {
  const common = {
    title,
    subtitle: subtitleOf(title),
    icon,
    path: paths.categoryBySlug(slug),
    products,
    figures: listFiguresText(products),
  }
  if (position === undefined) return { ...common, tab: 'Sélection de l’atelier', cover: DIVIDERS_COVER }
  return {
    ...common,
    tab: `Tiroir n°\u00A0${String(position).padStart(2, '0')}`,
    cover: coverOf(position),
    category: title,
    ...(products.length === 0 && { toast: toasts.categoryEmpty }),
  }
}

const UNKNOWN = {
  title: 'Catégorie non trouvée',
  tab: 'Tiroir introuvable',
  cover: DIVIDERS_COVER,
  path: paths.categories(),
  isUnknown: true,
  figures: '',
} as const

/** The view of an unknown slug: an error toast, and all prompts (CAT-45, CAT-48). */
export const unknownView = (products: readonly Product[] | undefined): CategoryView => ({
  ...UNKNOWN,
  subtitle: 'Ce tiroir n’existe pas. Voici tous les prompts.',
  products,
  toast: toasts.categoryUnknown,
})

/** Emitted when the products cannot be filtered. */
export const FILTER_FAILED: Toast = {
  ...toasts.filterFailed,
  description: 'Choisissez une catégorie, ou rechargez la page.',
}

/** The view of a malformed slug: an error toast, and no products (SIL-26). */
export const MALFORMED_VIEW: CategoryView = {
  ...UNKNOWN,
  subtitle: 'Cette adresse est illisible. Choisissez un tiroir ci-dessous.',
  products: [],
  toast: FILTER_FAILED,
}

/**
 * Filters products by a search text.
 * @param matches the search rule
 * @returns the products that match; when the rule throws, no products, and `failed` is true (CAT-50)
 */
export function filterBySearch(products: readonly Product[], text: string, matches: SearchRule) {
  try {
    return { products: products.filter((product) => matches(product, text)), failed: false }
  } catch (error) {
    console.error('catalogue: filtering the products failed', error)
    return { products: [], failed: true }
  }
}

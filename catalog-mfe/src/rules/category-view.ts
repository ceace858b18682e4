import { CATEGORIES, PACKS, PROMPTS, type Product, resolveCategory, type Shelf } from '@promptelier/platform/catalogue'
import type { Toast } from '@promptelier/platform/events'
import { paths } from '@promptelier/shared/paths'
import { toasts } from '@promptelier/shared/toasts'
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
  readonly products: readonly Product[]
  readonly toast?: Toast
}

/** The products that a screen may list: those of the shop, or others in a test. */
type Catalogue = { readonly prompts: readonly Product[]; readonly packs: readonly Product[] }

const SHOP: Catalogue = { prompts: PROMPTS, packs: PACKS }

/** Five covers for ten drawers: neighbours differ. The second, of dividers, stands for any number of drawers. */
const coverOf = (position: number): string => `/covers/cover-${((position - 1) % 5) + 1}.svg`
const DIVIDERS = coverOf(2)

const subtitleOf = (name: string): string => `Prompts IA spécialisés pour ${name.toLowerCase()}`

function allView({ prompts }: Catalogue): CategoryView {
  return {
    title: 'Toutes les catégories',
    subtitle: 'Dix tiroirs de fiches prêtes à coller, du premier jet au résultat.',
    tab: 'Dix tiroirs',
    cover: DIVIDERS,
    path: paths.categories(),
    products: prompts,
  }
}

function categoryView(name: string, { prompts }: Catalogue): CategoryView {
  const position = CATEGORIES.findIndex((category) => category.name === name) + 1
  const products = prompts.filter((product) => product.category === name)
  return {
    title: name,
    subtitle: subtitleOf(name),
    tab: `Tiroir n° ${String(position).padStart(2, '0')}`,
    cover: coverOf(position),
    path: paths.category(name),
    category: name,
    products,
    ...(products.length === 0 && { toast: toasts.categoryEmpty }),
  }
}

/** A shelf lists the prompts of its categories, then its packs (SIL-08, SIL-76). */
function shelfView(shelf: Shelf, { prompts, packs }: Catalogue): CategoryView {
  return {
    title: shelf.title,
    subtitle: subtitleOf(shelf.title),
    tab: 'Sélection de l’atelier',
    cover: DIVIDERS,
    path: paths.categoryBySlug(shelf.slug),
    products: [
      ...prompts.filter((product) => shelf.categories.some((name) => name === product.category)),
      ...shelf.packIds.flatMap((id) => packs.filter((pack) => pack.id === id)),
    ],
  }
}

/** An unknown slug says so and shows all products; a malformed one has no list at all (CAT-45, CAT-48, SIL-26). */
function unknownView(catalogue: Catalogue, malformed: boolean): CategoryView {
  return {
    title: 'Catégorie non trouvée',
    subtitle: malformed
      ? 'Cette adresse est illisible. Choisissez un tiroir ci-dessous.'
      : 'Ce tiroir n’existe pas. Voici tous les prompts.',
    tab: 'Tiroir introuvable',
    cover: DIVIDERS,
    path: paths.categories(),
    unknown: true,
    products: malformed ? [] : catalogue.prompts,
    toast: malformed ? toasts.filterFailed : toasts.categoryUnknown,
  }
}

/**
 * What the catalogue screen shows for a slug.
 * @param slug as it stands in the URL, still percent-encoded; undefined on /categories
 * @returns the view, or the path of the category that is meant, to be put in the URL's place
 */
export function categoryViewOf(slug: string | undefined, catalogue = SHOP): CategoryView | { redirectTo: string } {
  if (slug === undefined) return allView(catalogue)
  const found = resolveCategory(slug)
  switch (found.kind) {
    case 'category':
      return categoryView(found.category.name, catalogue)
    case 'shelf':
      return shelfView(found.shelf, catalogue)
    case 'redirect':
      return { redirectTo: paths.category(found.category.name) }
    case 'unmatched':
    case 'malformed':
      return unknownView(catalogue, found.kind === 'malformed')
  }
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

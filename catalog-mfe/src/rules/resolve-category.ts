import type { Category, Shelf } from '@promptelier/platform/catalogue'
import type { RecordOf } from '@promptelier/platform/records'
import { fold } from '@promptelier/storefront/words'

type CategoryIndex = RecordOf<'catalogue/categories'>

export type ResolvedCategory =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'shelf'; readonly shelf: Shelf }
  /** The slug has wrong or missing accents, or a typographic apostrophe: the URL must be replaced by the URL of this category. */
  | { readonly kind: 'redirect'; readonly category: Category }
  | { readonly kind: 'unmatched' }
  /** The percent-encoding is invalid: the page shows the same error as for a filter that fails (SIL-26). */
  | { readonly kind: 'malformed' }

function decoded(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug).toLowerCase().normalize('NFC')
  } catch {
    return undefined
  }
}

/**
 * Finds what a slug in the URL refers to: first a category, then a shelf, then a category without regard to accents
 * and to the form of the apostrophe (SIL-08). Ignores upper and lower case and the Unicode form of accents (SLG-06, SLG-07, SIL-68). Never throws.
 * @param slugFromUrl the last part of `/categories/{slug}`, percent-encoded or not
 * @param index the categories and shelves of the catalogue
 */
export function resolveCategory(slugFromUrl: string, { categories, shelves }: CategoryIndex): ResolvedCategory {
  const slug = decoded(slugFromUrl)
  if (slug === undefined) return { kind: 'malformed' }
  const category = categories.find((candidate) => candidate.slug === slug)
  if (category) return { kind: 'category', category }
  const shelf = shelves.find((candidate) => candidate.slug === slug)
  if (shelf) return { kind: 'shelf', shelf }
  const folded = fold(slug).replaceAll('’', "'")
  const similar = categories.find((candidate) => fold(candidate.slug) === folded)
  return similar ? { kind: 'redirect', category: similar } : { kind: 'unmatched' }
}

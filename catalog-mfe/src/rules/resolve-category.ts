import type { Category, Shelf } from '@promptelier/platform/catalogue'
import type { RecordOf } from '@promptelier/platform/records'

type Index = RecordOf<'catalogue/categories'>

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
 * @param index the categories and shelves of the catalogue
 */
export function resolveCategory(slugFromUrl: string, { categories, shelves }: Index): ResolvedCategory {
  const slug = decoded(slugFromUrl)
  if (slug === undefined) return { kind: 'malformed' }
  const category = categories.find((candidate) => candidate.slug === slug)
  if (category) return { kind: 'category', category }
  const shelf = shelves.find((candidate) => candidate.slug === slug)
  if (shelf) return { kind: 'shelf', shelf }
  const folded = categories.find((candidate) => foldAccents(candidate.slug) === foldAccents(slug))
  return folded ? { kind: 'redirect', category: folded } : { kind: 'unmatched' }
}

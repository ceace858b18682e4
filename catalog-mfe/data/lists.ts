import type { Product } from '@promptelier/platform/catalogue'

const POPULAR_COUNT = 3
const POPULAR_UPVOTES = 100

/** The first three that are featured or have more than 100 upvotes, in the order given (HOM-04). */
export const popular = (products: readonly Product[]): readonly Product[] =>
  products.filter((product) => product.featured || product.upvotes > POPULAR_UPVOTES).slice(0, POPULAR_COUNT)

const TOP_SELLER_COUNT = 8

/** The eight with the most upvotes, most first; equals stay in the order given (CAT-29, SIL-69). */
export const topSellers = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((a, b) => b.upvotes - a.upvotes).slice(0, TOP_SELLER_COUNT)

/**
 * The first products of the same category, or with a tag in common; never `product` itself (PRD-22).
 * @param most how many at most: of a large catalogue only its beginning is looked at
 */
export function relatives(product: Product, products: readonly Product[], most: number): readonly Product[] {
  const tags = new Set(product.tags)
  const found: Product[] = []
  for (const other of products) {
    if (found.length === most) break
    const related = other.category === product.category || other.tags.some((tag) => tags.has(tag))
    if (related && other.id !== product.id) found.push(other)
  }
  return found
}

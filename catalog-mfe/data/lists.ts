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

/** Products of the same category, or with a tag in common; never `product` itself (PRD-22). */
export const relatives = (product: Product, products: readonly Product[]): readonly Product[] => {
  const tags = new Set(product.tags)
  return products.filter(
    (other) =>
      other.id !== product.id && (other.category === product.category || other.tags.some((tag) => tags.has(tag))),
  )
}

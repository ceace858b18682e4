import type { Product } from '@promptelier/platform/catalogue'
import { LEGACY_IDS } from '@promptelier/platform/former-ids'

/** The products without those that have the id of a former pack: no list contains them (HOM-07, SIL-10). */
export const withoutFormerPacks = (products: readonly Product[]): readonly Product[] =>
  products.filter(({ id }) => !LEGACY_IDS.has(id))

const POPULAR_COUNT = 3
const POPULAR_UPVOTES = 100

/** The first three products that are featured or have more than 100 upvotes, in the given order (HOM-04). */
export const popularProducts = (products: readonly Product[]): readonly Product[] =>
  products.filter((product) => product.featured || product.upvotes > POPULAR_UPVOTES).slice(0, POPULAR_COUNT)

const TOP_SELLER_COUNT = 8

/**
 * The eight products with the most upvotes, most first. Products with equal upvotes stay in the given order (CAT-29,
 * SIL-69).
 */
export const topSellers = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((a, b) => b.upvotes - a.upvotes).slice(0, TOP_SELLER_COUNT)

/**
 * The first products that share the category or a tag with `product`, without `product` itself (PRD-22).
 * @param maxCount the search ends after this many products: a large catalogue is not searched completely
 */
export function relatedProducts(product: Product, products: readonly Product[], maxCount: number): readonly Product[] {
  const tags = new Set(product.tags)
  const found: Product[] = []
  for (const other of products) {
    if (found.length === maxCount) break
    const isRelated = other.category === product.category || other.tags.some((tag) => tags.has(tag))
    if (isRelated && other.id !== product.id) found.push(other)
  }
  return found
}

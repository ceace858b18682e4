import type { Product } from '@promptelier/platform/catalogue'
import { sample } from '@promptelier/shared/visit/random'

/** At most so many related products are shown (PRD-21). */
export const RELATED_COUNT = 3

/** Products of the same category, or with a tag in common; never `product` itself (PRD-22). */
export const relatives = (product: Product, products: readonly Product[]): readonly Product[] =>
  products.filter(
    (other) =>
      other.id !== product.id &&
      (other.category === product.category || other.tags.some((tag) => product.tags.includes(tag))),
  )

/**
 * The related products of a visit: drawn at random, the same for the whole visit (PRD-21, SIL-12).
 * @param seed the visit's seed
 */
export const relatedTo = (product: Product, products: readonly Product[], seed: number): readonly Product[] =>
  sample(seed, `related/${product.id}`, relatives(product, products), RELATED_COUNT)

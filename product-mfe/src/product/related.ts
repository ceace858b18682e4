import type { Product } from '@promptelier/platform/catalogue'
import { sample } from '@promptelier/storefront/visit/random'

/** At most so many related products are shown (PRD-21). */
export const RELATED_COUNT = 3

/**
 * The related products of a visit: drawn at random, the same for the whole visit (PRD-21, SIL-12). Only prompts are
 * drawn: packs are offered on pages of their own.
 * @param relatives products that share the category or a tag with `product` (PRD-22)
 * @param seed the visit's seed
 */
export function relatedTo(product: Product, relatives: readonly Product[], seed: number): readonly Product[] {
  const prompts = relatives.filter(({ kind }) => kind === 'prompt')
  return sample(seed, `related/${product.id}`, prompts, RELATED_COUNT)
}

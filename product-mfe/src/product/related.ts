import type { Product } from '@promptelier/platform/catalogue'
import { sample } from '@promptelier/storefront/session/random'

/** The maximum number of related products (PRD-21). */
export const RELATED_COUNT = 3

/**
 * Selects related products at random. The same seed gives the same products (PRD-21, SIL-12). Packs are never selected,
 * because they have their own pages.
 * @param candidates products that share the category or a tag with `product` (PRD-22)
 * @param seed the session's random seed
 * @returns at most `RELATED_COUNT` products
 */
export function selectRelated(product: Product, candidates: readonly Product[], seed: number): readonly Product[] {
  const prompts = candidates.filter(({ kind }) => kind === 'prompt')
  return sample(seed, `related/${product.id}`, prompts, RELATED_COUNT)
}

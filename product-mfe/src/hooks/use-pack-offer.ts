import { useProduct } from '@promptelier/platform/catalogue'
import { packOffer } from '@promptelier/storefront/products/pack-offer'
import type { Offer } from '../landing/offer.ts'

/**
 * Reads a pack with its prices and its discount tag. The page must declare in `remote.config.ts` that it reads the
 * pack's record.
 * @param id the id of the pack
 * @throws Error when the catalogue does not contain the pack, or when the pack has no original price or no discount
 */
export function usePackOffer(id: string): Offer {
  const product = useProduct(id)
  if (!product) throw new Error(`the catalogue has no pack ${id}`)
  return { product, ...packOffer(product) }
}

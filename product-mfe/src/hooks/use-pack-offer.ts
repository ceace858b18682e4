import { useProduct } from '@promptelier/platform/catalogue'
import { type Offer, offerOf } from '../landing/offer.ts'

/**
 * The offer of a pack; the page must declare that it reads its record.
 * @param id of the pack
 * @throws Error when the catalogue has no such pack, or no offer for it
 */
export function usePackOffer(id: string): Offer {
  const product = useProduct(id)
  if (!product) throw new Error(`catalogue: no pack ${id}`)
  return offerOf(product)
}

import { ALL_INCLUSIVE_ID, type Product } from '@promptelier/platform/catalogue'

/** The saving on the complete pack's card. It does not depend on the pack's original price (CON-16, SIL-31). */
export const PACK_SAVING_TEXT = '-50%'

/** How many related products are suggested in addition to the complete pack (CON-22). */
const RELATED_BESIDE_PACK = 2

/** How many related products are suggested on the checkout of the complete pack itself (SIL-43). */
const RELATED_ON_PACK_PAGE = 3

const sharesTag = (one: Product, other: Product): boolean => one.tags.some((tag) => other.tags.includes(tag))

/**
 * Returns other products that may interest the buyer of `product`: up to two that share its category or a tag, in
 * catalogue order, then the complete pack (CHK-18). For the complete pack itself, up to three that share a tag with it.
 * Unrelated products never fill up the list (SIL-43).
 * @param related the products that share the category or a tag of `product`, in catalogue order
 * @param completePack undefined when the shop does not sell it
 */
export function suggestionsFor(
  product: Product,
  related: readonly Product[],
  completePack: Product | undefined,
): readonly Product[] {
  if (product.id === ALL_INCLUSIVE_ID)
    return related.filter((other) => sharesTag(product, other)).slice(0, RELATED_ON_PACK_PAGE)
  const relatedProducts = related.filter(({ id }) => id !== ALL_INCLUSIVE_ID).slice(0, RELATED_BESIDE_PACK)
  return completePack ? [...relatedProducts, completePack] : relatedProducts
}

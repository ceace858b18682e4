import { ALL_INCLUSIVE_ID, type Product, type ProductSummary } from '@promptelier/platform/catalogue'

/** The saving on the complete pack's card. It does not depend on the pack's original price (CON-16, SIL-31). */
export const PACK_SAVING_TEXT = '-50%'

/** How many related products are suggested in addition to the complete pack (CON-22). */
const RELATED_BESIDE_PACK = 2

/** How many related products are suggested on the checkout of the complete pack itself (SIL-43). */
const RELATED_ON_PACK_PAGE = 3

/**
 * Returns other products that may interest the buyer of `product`, in catalogue order: up to two that share its
 * category or a tag, then always the complete pack (CHK-18). For the complete pack itself, up to three that share a
 * tag: no other product has its category (SIL-43). Unrelated products never fill up the list (SIL-43).
 * @param companions the first products that share the category or a tag of `product`, without the complete pack
 * @param completePack undefined when the shop does not sell it
 */
export function suggestionsFor(
  product: Product,
  companions: readonly ProductSummary[],
  completePack: ProductSummary | undefined,
): readonly ProductSummary[] {
  if (product.id === ALL_INCLUSIVE_ID) return companions.slice(0, RELATED_ON_PACK_PAGE)
  const shown = companions.slice(0, RELATED_BESIDE_PACK)
  return completePack ? [...shown, completePack] : shown
}

import { ALL_INCLUSIVE_ID, type Product } from '@promptelier/platform/catalogue'

/** On the complete pack's card, whatever its own original price says (CON-16, SIL-31). */
export const PACK_SAVING_TEXT = '-50%'

/** Shown beside the complete pack (CON-22), and on the complete pack's own page. */
const COMPANIONS = 2
const ON_PACK_PAGE = 3

const sharesTag = (one: Product, other: Product): boolean => one.tags.some((tag) => other.tags.includes(tag))

/**
 * Other products that may interest the buyer of `product`, in catalogue order, never padded with unrelated ones: two
 * that share its category or a tag, then always the complete pack (CHK-18). For the complete pack itself, up to three
 * that share a tag (SIL-43).
 * @param related the products that share the category or a tag of `product`, in catalogue order
 * @param completePack undefined when it is not sold
 */
export function suggestionsFor(
  product: Product,
  related: readonly Product[],
  completePack: Product | undefined,
): readonly Product[] {
  if (product.id === ALL_INCLUSIVE_ID)
    return related.filter((other) => sharesTag(product, other)).slice(0, ON_PACK_PAGE)
  const companions = related.filter(({ id }) => id !== ALL_INCLUSIVE_ID).slice(0, COMPANIONS)
  return completePack ? [...companions, completePack] : companions
}

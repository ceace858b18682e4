import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'

/** The prices of a pack and its discount tag (CON-11 to CON-13). */
export type PackOffer = {
  readonly cents: Cents
  readonly originalCents: Cents
  /** For example '-33%': a text from the catalogue, not computed here (SIL-75). */
  readonly discount: string
}

/**
 * Reads the offer of a pack from its catalogue record. The prices of packs are not repeated in the code.
 * @throws Error when there is no pack, or when it has no original price or no discount tag
 */
export function packOffer(pack: Product | undefined): PackOffer {
  const { id, priceCents, originalPriceCents, discount } = pack ?? {}
  if (priceCents === undefined || originalPriceCents === undefined || discount === undefined)
    throw new Error(`the catalogue has no original price or no discount for ${id}`)
  return { cents: priceCents, originalCents: originalPriceCents, discount }
}

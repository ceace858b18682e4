import type { ProductRecord } from '@promptelier/platform/catalogue'
import { type Cents, formatPrice } from '@promptelier/platform/money'

/** A pack with its price, its original price and its discount tag (CON-11 to CON-13). */
export type Offer = {
  readonly product: ProductRecord
  readonly cents: Cents
  readonly originalCents: Cents
  /** The discount tag, for example '-33%': a text from the catalogue, not computed here (SIL-75). */
  readonly discount: string
}

/**
 * Reads the offer of a pack from its catalogue record. The prices of packs are not repeated in the code.
 * @throws Error when the pack has no original price or no discount tag
 */
export function offerOf(product: ProductRecord): Offer {
  const { id, priceCents, originalPriceCents, discount } = product
  if (originalPriceCents === undefined || discount === undefined)
    throw new Error(`the catalogue has no original price or no discount for ${id}`)
  return { product, cents: priceCents, originalCents: originalPriceCents, discount }
}

/** Both prices of an offer in words: '19,99€ au lieu de 29,99€'. */
export const pricesInWords = ({ cents, originalCents }: Offer): string =>
  `${formatPrice(cents)} au lieu de ${formatPrice(originalCents)}`

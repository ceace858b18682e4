import type { Product } from '@promptelier/platform/catalogue'
import { type Cents, formatPrice } from '@promptelier/platform/money'

/** A pack, what it costs, and against what (CON-11 to CON-13). */
export type Offer = {
  readonly product: Product
  readonly cents: Cents
  readonly originalCents: Cents
  /** The fixed tag: '-33%' (SIL-75). */
  readonly discount: string
}

/**
 * The offer of a pack: its prices are written in the catalogue alone.
 * @throws Error when it has no original price or no discount
 */
export function offerOf(product: Product): Offer {
  const { id, priceCents, originalPriceCents, discount } = product
  if (originalPriceCents === undefined || discount === undefined) throw new Error(`catalogue: no offer for ${id}`)
  return { product, cents: priceCents, originalCents: originalPriceCents, discount }
}

/** Both prices of an offer in words: '19,99€ au lieu de 29,99€'. */
export const pricesInWords = ({ cents, originalCents }: Offer): string =>
  `${formatPrice(cents)} au lieu de ${formatPrice(originalCents)}`

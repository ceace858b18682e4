import { findProduct, type Product } from '@promptelier/platform/catalogue'
import { type Cents, parsePrice } from '@promptelier/platform/money'

/** A pack, what it costs, and against what (CON-11 to CON-13). */
export type Offer = {
  readonly product: Product
  readonly cents: Cents
  readonly originalCents: Cents
  /** The fixed tag: '-33%' (SIL-75). */
  readonly discount: string
}

/**
 * Reads the offer of a pack from the catalogue, where its prices are written once.
 * @throws Error when the pack, or one of its prices, is missing
 */
export function offerOf(id: string): Offer {
  const product = findProduct(id)
  const cents = parsePrice(product?.pricing ?? '')
  const originalCents = parsePrice(product?.originalPricing ?? '')
  if (!product?.discount || cents === undefined || originalCents === undefined)
    throw new Error(`catalogue: no offer for ${id}`)
  return { product, cents, originalCents, discount: product.discount }
}

import { ALL_INCLUSIVE_ID, findProduct } from '@promptelier/shared/catalogue'
import { type Cents, parsePrice } from '@promptelier/shared/money'

/** The Pack Complet as it is announced all over the shop: what it costs, and against what (CON-11). */
export type PackOffer = { readonly cents: Cents; readonly originalCents: Cents; readonly discount: string }

/** Reads the offer from the catalogue, where the price is written once. */
export function packOffer(): PackOffer {
  const pack = findProduct(ALL_INCLUSIVE_ID)
  const cents = parsePrice(pack?.pricing ?? '')
  const originalCents = parsePrice(pack?.originalPricing ?? '')
  if (cents === undefined || originalCents === undefined) throw new Error('catalogue: the Pack Complet has no price')
  return { cents, originalCents, discount: pack?.discount ?? '' }
}

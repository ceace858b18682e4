import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'

/** The rate that every reduction line and badge of the checkout names (CON-15); the true one may differ (SIL-31). */
export const NAMED_RATE = 75

/** A reduction: only for a product whose original price differs from its price. */
type Offer = {
  readonly unitOriginalCents: Cents
  readonly originalCents: Cents
  readonly savingCents: Cents
  /** What the saving really is, in whole percent. */
  readonly truePercent: number
}

/** What the buyer pays, in cents, for the whole quantity. */
export type Amounts = {
  readonly quantity: number
  readonly unitCents: Cents
  readonly totalCents: Cents
  readonly offer: Offer | undefined
}

type Prices = Pick<Product, 'priceCents' | 'originalPriceCents'>

function offerOf(
  { priceCents: unitCents, originalPriceCents: unitOriginalCents }: Prices,
  quantity: number,
): Offer | undefined {
  if (unitOriginalCents === undefined || unitOriginalCents <= unitCents) return undefined
  return {
    unitOriginalCents,
    originalCents: unitOriginalCents * quantity,
    savingCents: (unitOriginalCents - unitCents) * quantity,
    truePercent: Math.round((1 - unitCents / unitOriginalCents) * 100),
  }
}

/**
 * The amounts of a checkout: always the catalogue's price, whatever a cart line says (SIL-58).
 * @param wanted the quantity; of more than exact cents can tell, as many as they can
 */
export function amountsOf(product: Prices, wanted: number): Amounts {
  const { priceCents: unitCents } = product
  const dearestCents = offerOf(product, 1)?.unitOriginalCents ?? unitCents
  const quantity = Math.min(wanted, Math.floor(Number.MAX_SAFE_INTEGER / (dearestCents || 1)))
  return { quantity, unitCents, totalCents: unitCents * quantity, offer: offerOf(product, quantity) }
}

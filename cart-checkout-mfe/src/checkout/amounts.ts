import type { Product } from '@promptelier/shared/catalogue'
import { type Cents, parsePrice } from '@promptelier/shared/money'

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

function offerOf(product: Product, unitCents: Cents, quantity: number): Offer | undefined {
  const unitOriginalCents = product.originalPricing === undefined ? undefined : parsePrice(product.originalPricing)
  if (unitOriginalCents === undefined || unitOriginalCents <= unitCents) return undefined
  return {
    unitOriginalCents,
    originalCents: unitOriginalCents * quantity,
    savingCents: (unitOriginalCents - unitCents) * quantity,
    truePercent: Math.round((1 - unitCents / unitOriginalCents) * 100),
  }
}

/** The amounts of a checkout: always the catalogue's price, whatever a cart line says (SIL-58). */
export function amountsOf(product: Product, quantity: number): Amounts {
  const unitCents = parsePrice(product.pricing) ?? 0
  return { quantity, unitCents, totalCents: unitCents * quantity, offer: offerOf(product, unitCents, quantity) }
}

import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'

/** The percentage on each reduction line and badge of the checkout (CON-15). The actual saving may differ (SIL-31). */
export const ADVERTISED_PERCENT = 75

/** The reduction of a product whose original price is above its price. Amounts in cents. */
type Offer = {
  readonly unitOriginalCents: Cents
  /** For the whole quantity, like `savingCents`. */
  readonly originalCents: Cents
  readonly savingCents: Cents
  /** The actual saving, rounded to whole percent. */
  readonly actualPercent: number
}

/** 'soit -33 %', for the places that show the advertised percentage. Undefined when that is the actual one (SIL-31). */
export const actualPercentText = ({ actualPercent }: Offer): string | undefined =>
  actualPercent === ADVERTISED_PERCENT ? undefined : `soit -${actualPercent}\u00A0%`

/** What the buyer pays. Amounts in cents. */
export type Amounts = {
  readonly quantity: number
  readonly unitCents: Cents
  /** For the whole quantity. */
  readonly totalCents: Cents
  /** Undefined when the product has no reduction. */
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
    actualPercent: Math.round((1 - unitCents / unitOriginalCents) * 100),
  }
}

/**
 * Computes the amounts of a checkout in cents, always from the catalogue's price and never from a cart line (SIL-58).
 * @param requestedQuantity is reduced when an amount in cents would exceed the largest safe integer
 */
export function amountsOf(product: Prices, requestedQuantity: number): Amounts {
  const { priceCents: unitCents } = product
  const highestUnitCents = offerOf(product, 1)?.unitOriginalCents ?? unitCents
  const quantity = Math.min(requestedQuantity, Math.floor(Number.MAX_SAFE_INTEGER / (highestUnitCents || 1)))
  return { quantity, unitCents, totalCents: unitCents * quantity, offer: offerOf(product, quantity) }
}

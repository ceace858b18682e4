import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'

/** How many prompts the products hold together (SIL-51). */
export const promptsIn = (products: readonly Product[]): number =>
  products.reduce((sum, product) => sum + product.promptCount, 0)

/** '4 fiches, 24 prompts' */
export function figuresText(fiches: number, prompts: number): string {
  if (fiches === 0) return 'Aucune fiche'
  return `${fiches} ${fiches > 1 ? 'fiches' : 'fiche'}, ${prompts} ${prompts > 1 ? 'prompts' : 'prompt'}`
}

/** The same of a list. */
export const countText = (products: readonly Product[]): string => figuresText(products.length, promptsIn(products))

/** The Pack Complet as it is announced all over the shop: what it costs, and against what (CON-11). */
export type PackOffer = { readonly cents: Cents; readonly originalCents: Cents; readonly discount: string }

/**
 * The offer of a pack, where the catalogue has its prices.
 * @throws Error when it is no pack of the catalogue
 */
export function packOffer(pack: Product | undefined): PackOffer {
  const { priceCents, originalPriceCents, discount } = pack ?? {}
  if (priceCents === undefined || originalPriceCents === undefined || discount === undefined)
    throw new Error('catalogue: the Pack Complet has no price')
  return { cents: priceCents, originalCents: originalPriceCents, discount }
}

/** Satisfaction of a card, percent: rating / 5 × 100, rounded (CRD-10). The product page has another rule. */
export const cardSatisfaction = (rating: number): number => Math.round((rating / 5) * 100)

import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'

/** The total number of prompts in the products (SIL-51). */
export const promptsIn = (products: readonly Product[]): number =>
  products.reduce((sum, product) => sum + product.promptCount, 0)

/** A number of fiches and prompts as text: '4 fiches, 24 prompts'. */
export function figuresText(fiches: number, prompts: number): string {
  if (fiches === 0) return 'Aucune fiche'
  return `${fiches} ${fiches > 1 ? 'fiches' : 'fiche'}, ${prompts} ${prompts > 1 ? 'prompts' : 'prompt'}`
}

/** The same text for a list of products. */
export const countText = (products: readonly Product[]): string => figuresText(products.length, promptsIn(products))

/** The offer of the Pack Complet, as the whole shop shows it: price, reference price and discount (CON-11). */
export type PackOffer = { readonly cents: Cents; readonly originalCents: Cents; readonly discount: string }

/**
 * The offer of a pack.
 * @throws Error when the catalogue does not have the pack or its prices
 */
export function packOffer(pack: Product | undefined): PackOffer {
  const { priceCents, originalPriceCents, discount } = pack ?? {}
  if (priceCents === undefined || originalPriceCents === undefined || discount === undefined)
    throw new Error('catalogue: the Pack Complet has no price')
  return { cents: priceCents, originalCents: originalPriceCents, discount }
}

/** The satisfaction on a card, in percent: rating / 5 × 100, rounded (CRD-10). The product page has another rule. */
export const cardSatisfaction = (rating: number): number => Math.round((rating / 5) * 100)

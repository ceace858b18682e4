import type { Product } from '@promptelier/platform/catalogue'
import type { Cents } from '@promptelier/platform/money'

/** The total number of prompts in the products (SIL-51). */
export const promptsIn = (products: readonly Product[]): number =>
  products.reduce((sum, product) => sum + product.promptCount, 0)

/** A number of products, which are called 'fiches' in French, and of prompts, as text: '4 fiches, 24 prompts'. */
export function figuresText(ficheCount: number, promptCount: number): string {
  if (ficheCount === 0) return 'Aucune fiche'
  return `${ficheCount} ${ficheCount > 1 ? 'fiches' : 'fiche'}, ${promptCount} ${promptCount > 1 ? 'prompts' : 'prompt'}`
}

/** The number of fiches in a list, of the prompts in them, and of packs, as text: '4 fiches, 24 prompts, 1 pack'. */
export function listFiguresText(products: readonly Product[]): string {
  const fiches = products.filter(({ kind }) => kind === 'prompt')
  const packCount = products.length - fiches.length
  const texts = fiches.length > 0 || packCount === 0 ? [figuresText(fiches.length, promptsIn(fiches))] : []
  return [...texts, ...(packCount > 0 ? [`${packCount} ${packCount > 1 ? 'packs' : 'pack'}`] : [])].join(', ')
}

/** The offer of the Pack Complet: price, struck reference price and discount such as '-75%' (CON-11). */
export type PackOffer = { readonly cents: Cents; readonly originalCents: Cents; readonly discount: string }

/**
 * Reads the offer of a pack from its record.
 * @throws Error when the catalogue does not have the pack or its prices
 */
export function packOffer(pack: Product | undefined): PackOffer {
  const { priceCents, originalPriceCents, discount } = pack ?? {}
  if (priceCents === undefined || originalPriceCents === undefined || discount === undefined)
    throw new Error('catalogue: the Pack Complet has no price')
  return { cents: priceCents, originalCents: originalPriceCents, discount }
}

/** The satisfaction for a card, in percent: rating / 5 × 100, rounded (CRD-10). No card shows it at present. */
export const cardSatisfaction = (rating: number): number => Math.round((rating / 5) * 100)

import { ALL_INCLUSIVE_ID, findProduct, type Product } from '@promptelier/platform/catalogue'
import { type Cents, parsePrice } from '@promptelier/platform/money'

/** How many prompts the products hold together (SIL-51). */
export const promptsIn = (products: readonly Product[]): number =>
  products.reduce((sum, product) => sum + product.promptCount, 0)

/** '4 fiches, 24 prompts' */
export function countText(products: readonly Product[]): string {
  if (products.length === 0) return 'Aucune fiche'
  const prompts = promptsIn(products)
  return `${products.length} ${products.length > 1 ? 'fiches' : 'fiche'}, ${prompts} ${prompts > 1 ? 'prompts' : 'prompt'}`
}

/** Lowest and highest price in cents; undefined for an empty list. */
export function priceRange(products: readonly Product[]): { lowest: number; highest: number } | undefined {
  const prices = products.map((product) => parsePrice(product.pricing)).filter((cents) => cents !== undefined)
  return prices.length === 0 ? undefined : { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

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

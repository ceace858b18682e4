import type { Product } from '@promptelier/platform/catalogue'

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

/**
 * The satisfaction for a card, in percent: rating / 5 × 100, rounded (CRD-10). No card shows it: the row is checked on
 * this rule alone (docs/acceptance.md).
 */
export const cardSatisfaction = (rating: number): number => Math.round((rating / 5) * 100)

import { ALL_INCLUSIVE_ID, type Product } from '@promptelier/platform/catalogue'
import { type SortKey, sortProducts } from '../rules/sort.ts'

/** The two lists of the search page. */
export type SearchLists = { readonly products: readonly Product[]; readonly packs: readonly Product[] }

/**
 * Divides what a search found into the prompts and the packs, and sorts both (SIL-02). The list of prompts has the
 * banner of the Pack Complet, so that pack is among the packs only when there are no prompts.
 */
export function searchLists(found: readonly Product[], sort: SortKey): SearchLists {
  const prompts = found.filter(({ kind }) => kind === 'prompt')
  const packs = found.filter(({ kind, id }) => kind !== 'prompt' && (prompts.length === 0 || id !== ALL_INCLUSIVE_ID))
  return { products: sortProducts(prompts, sort), packs: sortProducts(packs, sort) }
}

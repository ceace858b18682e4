import type { Product } from '@promptelier/platform/catalogue'
import { type SortKey, sortProducts } from '../rules/sort.ts'

/** The two lists of the search page. */
export type SearchLists = { readonly products: readonly Product[]; readonly packs: readonly Product[] }

/** Divides what a search found into the prompts and the packs, and sorts both (SIL-02). */
export function searchLists(found: readonly Product[], sort: SortKey): SearchLists {
  const prompts = found.filter(({ kind }) => kind === 'prompt')
  const packs = found.filter(({ kind }) => kind !== 'prompt')
  return { products: sortProducts(prompts, sort), packs: sortProducts(packs, sort) }
}

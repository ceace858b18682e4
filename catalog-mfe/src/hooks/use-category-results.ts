import type { Product } from '@promptelier/platform/catalogue'
import { type LoadingPhase, useLoadingPhase } from '@promptelier/platform/navigation'
import { useMemo } from 'react'
import { type CategoryView, FILTER_FAILED, filterBySearch } from '../rules/category-view.ts'
import { matchesSearch, type SearchRule } from '../rules/matches-search.ts'
import { useToastOnce } from './use-toast-once.ts'

/** Duration of the simulated loading of a product list (CAT-37, CON-08), also in `CategoryResults.module.css`. */
const CATALOGUE_DELAY_MS = 300

const NO_PRODUCTS: readonly Product[] = []

export type CategoryResults = { readonly loading: LoadingPhase; readonly products: readonly Product[] }

/**
 * Filters the products of a view by the search text (CAT-38 to CAT-41). Emits the toast of the view once. When the
 * search rule throws, emits an error toast instead.
 * @param pathname the current path
 * @param text the search text
 * @param matches the search rule; tests replace it
 * @returns the matching products; `loading` also says whether the view has products: after each change of path, category or
 *   text, loading is simulated
 */
export function useCategoryResults(
  view: Pick<CategoryView, 'products' | 'toast'>,
  pathname: string,
  text: string,
  matches: SearchRule = matchesSearch,
): CategoryResults {
  const loading = useLoadingPhase(`${pathname}?${text}`, CATALOGUE_DELAY_MS)
  const { products: allProducts, toast } = view
  const { products, failed } = useMemo(
    () => filterBySearch(allProducts ?? NO_PRODUCTS, text, matches),
    [allProducts, text, matches],
  )
  useToastOnce(failed ? FILTER_FAILED : toast, pathname)
  return { loading: loading === 'loaded' && allProducts === undefined ? 'loading' : loading, products }
}

import type { Product } from '@promptelier/platform/catalogue'
import { useSimulatedLoading } from '@promptelier/platform/navigation'
import { toasts } from '@promptelier/storefront/toasts'
import { useMemo } from 'react'
import { type CategoryView, searched } from '../rules/category-view.ts'
import { matchesSearch, type SearchRule } from '../rules/matches-search.ts'
import { useToastOnce } from './use-toast-once.ts'

/** Simulated loading of the catalogue screen (CAT-37, CON-08). */
const CATALOGUE_DELAY_MS = 300

const NONE: readonly Product[] = []

export type CategoryResults = { readonly loading: boolean; readonly products: readonly Product[] }

/**
 * The products of a view that match the search text, once they are there and after the simulated loading of each change of path, category or
 * text (CAT-38 to CAT-41). Raises the view's toast, or the one of a failing filter, once.
 * @param pathname the path shown
 * @param matches the search rule, another one in tests
 */
export function useCategoryResults(
  view: Pick<CategoryView, 'products' | 'toast'>,
  pathname: string,
  text: string,
  matches: SearchRule = matchesSearch,
): CategoryResults {
  const loading = useSimulatedLoading(`${pathname}?${text}`, CATALOGUE_DELAY_MS)
  const { products: all, toast } = view
  const { products, failed } = useMemo(() => searched(all ?? NONE, text, matches), [all, text, matches])
  useToastOnce(failed ? toasts.filterFailed : toast, pathname)
  return { loading: loading || all === undefined, products }
}

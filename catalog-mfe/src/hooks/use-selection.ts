import type { Product } from '@promptelier/platform/catalogue'
import { useLocation } from '@promptelier/platform/navigation'
import { cardUsage, useSessionSeed } from '@promptelier/storefront/session/random'
import { useMemo } from 'react'
import { countText } from '../rules/figures.ts'
import { sorted } from '../rules/sort.ts'
import { useCategoryResults } from './use-category-results.ts'
import { useSort } from './use-sort.ts'

/**
 * The props of the screen of a selection: its products, after the simulated loading and in the chosen order.
 * @param products the selection in its default order, the same array at each render; undefined while it loads
 * @param defaultLabel label of that order
 */
export function useSelection(products: readonly Product[] | undefined, defaultLabel: string) {
  const { pathname } = useLocation()
  const { loading, products: selected } = useCategoryResults({ products }, pathname, '')
  const [value, onChange] = useSort()
  const seed = useSessionSeed()
  return {
    loading,
    products: useMemo(() => sorted(selected, value), [selected, value]),
    count: loading ? '' : countText(selected),
    sort: { defaultLabel, value, onChange },
    usageOf: (product: Product) => (seed === undefined ? undefined : cardUsage(product, seed)),
  }
}

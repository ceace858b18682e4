import type { Product } from '@promptelier/platform/catalogue'
import { useLocation } from '@promptelier/platform/navigation'
import { cardUsage } from '@promptelier/storefront/session/random'
import { useMemo } from 'react'
import { listFiguresText } from '../rules/figures.ts'
import { sortProducts } from '../rules/sort.ts'
import { useCategoryResults } from './use-category-results.ts'
import { useSort } from './use-sort.ts'

/**
 * The props of `SelectionScreen` that depend on its products: after the simulated loading, and in the chosen order.
 * @param products the selection in its default order, the same array at each render; undefined while it loads
 * @param defaultLabel name of the default order, in the dropdown
 */
export function useSelection(products: readonly Product[] | undefined, defaultLabel: string) {
  const { pathname } = useLocation()
  const { loading, products: selected } = useCategoryResults({ products }, pathname, '')
  const [value, onChange] = useSort()
  return {
    loading,
    products: useMemo(() => sortProducts(selected, value), [selected, value]),
    figures: loading === 'loaded' ? listFiguresText(selected) : '',
    sort: { defaultLabel, value, onChange },
    usageOf: cardUsage,
  }
}

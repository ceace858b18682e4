import type { Product } from '@promptelier/platform/catalogue'
import { useLocation } from '@promptelier/platform/navigation'
import { cardUsage, useVisitSeed } from '@promptelier/storefront/visit/random'
import { useMemo } from 'react'
import { countText } from '../rules/figures.ts'
import { sorted } from '../rules/sort.ts'
import { useCategoryResults } from './use-category-results.ts'
import { useSort } from './use-sort.ts'

/**
 * What the screen of a selection shows: its products after the simulated loading, in the order that was chosen.
 * @param products the selection in its own order, the same list at each render; undefined while it is on its way
 * @param own what that order is called
 */
export function useSelection(products: readonly Product[] | undefined, own: string) {
  const { pathname } = useLocation()
  const { loading, products: selected } = useCategoryResults({ products }, pathname, '')
  const [value, onChange] = useSort()
  const seed = useVisitSeed()
  return {
    loading,
    products: useMemo(() => sorted(selected, value), [selected, value]),
    count: loading ? '' : countText(selected),
    sort: { own, value, onChange },
    usageOf: (product: Product) => (seed === undefined ? undefined : cardUsage(product, seed)),
  }
}

import type { Product } from '@promptelier/platform/catalogue'
import { useHydrated, useLocation } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { cardUsage } from '@promptelier/storefront/session/random'
import { useMemo } from 'react'
import { SampleCards } from '../components/SampleCards.tsx'
import { SearchScreen } from '../components/SearchScreen.tsx'
import { useAllProducts } from '../hooks/use-all-products.ts'
import { useApproximateResults } from '../hooks/use-approximate-results.ts'
import { useCategoryResults } from '../hooks/use-category-results.ts'
import { useSearchText } from '../hooks/use-search-text.ts'
import { useSort } from '../hooks/use-sort.ts'
import { listFiguresText } from '../rules/figures.ts'
import { searchLists } from '../search/search-lists.ts'
import { searchTitle } from '../search/search-title.ts'

const NO_PRODUCTS: readonly Product[] = []

/** `/search?q=`: the prompts and packs that match by the specified rule, or approximate results when none does. */
export default function SearchPage() {
  const { pathname } = useLocation()
  const search = useSearchText()
  const { query } = search
  const all = useAllProducts()
  const isEmpty = query.trim() === ''
  const searched = useMemo(() => {
    if (all.status !== 'ready') return
    return isEmpty ? all.value.prompts : [...all.value.prompts, ...all.value.packs]
  }, [all, isEmpty])
  const { loading: loadingExact, products: exactResults } = useCategoryResults({ products: searched }, pathname, query)
  // While the products load, it is unknown whether any of them matches exactly.
  const isApproximate = searched !== undefined && exactResults.length === 0
  const { results: approximate, retry: retryApproximate } = useApproximateResults(
    searched ?? NO_PRODUCTS,
    query,
    isApproximate && loadingExact === 'loaded',
  )
  const loading = loadingExact === 'loaded' && isApproximate && !approximate ? 'loading' : loadingExact
  const found = approximate && isApproximate ? approximate.products : exactResults
  const [sortKey, chooseSort] = useSort()
  const { products, packs } = useMemo(() => searchLists(found, sortKey), [found, sortKey])
  const hydrated = useHydrated()
  const title = searchTitle(query)
  return (
    <>
      <PageHead
        title={title}
        description="Cherchez dans tous les prompts et packs de l’atelier, par mot, par métier ou par catégorie."
        path={paths.search()}
        robots="noindex"
      />
      <SearchScreen
        title={title}
        search={search}
        isTextKnown={hydrated}
        loading={loading}
        products={products}
        packs={packs}
        figures={loading === 'loaded' ? listFiguresText([...products, ...packs]) : ''}
        approximateReason={isApproximate ? approximate?.reason : undefined}
        sort={{ value: sortKey, onChange: chooseSort }}
        sample={<SampleCards title="Prompts" choose={(allPrompts) => allPrompts} wideCards />}
        onRetry={all.status === 'failed' ? all.retry : retryApproximate}
        usageOf={cardUsage}
      />
    </>
  )
}

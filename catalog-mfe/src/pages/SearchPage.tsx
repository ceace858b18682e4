import type { Product } from '@promptelier/platform/catalogue'
import { useHydrated, useLocation } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { cardUsage, useSessionSeed } from '@promptelier/storefront/session/random'
import { useMemo } from 'react'
import { PrerenderedCards } from '../components/PrerenderedCards.tsx'
import { SearchScreen } from '../components/SearchScreen.tsx'
import { useAllProducts } from '../hooks/use-all-products.ts'
import { useApproximateResults } from '../hooks/use-approximate-results.ts'
import { useCategoryResults } from '../hooks/use-category-results.ts'
import { useSearchText } from '../hooks/use-search-text.ts'
import { useSort } from '../hooks/use-sort.ts'
import { filterBySearch } from '../rules/category-view.ts'
import { listFiguresText } from '../rules/figures.ts'
import { matchesSearch } from '../rules/matches-search.ts'
import { sortProducts } from '../rules/sort.ts'
import { searchTitle } from '../search/search-title.ts'

const NO_PRODUCTS: readonly Product[] = []
const NOT_LOADED = { prompts: undefined, packs: NO_PRODUCTS }

/** `/search?q=`: the prompts and packs that match by the specified rule, or approximate results when none does. */
export default function SearchPage() {
  const { pathname } = useLocation()
  const { text, query, setText } = useSearchText()
  const all = useAllProducts()
  const { prompts, packs: allPacks } = all.status === 'ready' ? all.value : NOT_LOADED
  const { loading: loadingExact, products: exactResults } = useCategoryResults({ products: prompts }, pathname, query)
  const packs = useMemo(() => filterBySearch(allPacks, query, matchesSearch).products, [allPacks, query])
  // While the products load, it is unknown whether any of them matches exactly.
  const isApproximate = prompts !== undefined && exactResults.length === 0 && packs.length === 0
  const approximateResults = useApproximateResults(prompts ?? NO_PRODUCTS, query, isApproximate && !loadingExact)
  const loading = loadingExact || (isApproximate && approximateResults === undefined)
  const products = isApproximate ? (approximateResults ?? NO_PRODUCTS) : exactResults
  const [sortKey, chooseSort] = useSort()
  const sortedProducts = useMemo(() => sortProducts(products, sortKey), [products, sortKey])
  const seed = useSessionSeed()
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
        text={text}
        onTextChange={setText}
        isTextKnown={hydrated}
        loading={loading}
        products={sortedProducts}
        packs={query.trim() === '' ? NO_PRODUCTS : packs}
        figures={loading ? '' : listFiguresText([...products, ...packs])}
        isApproximate={isApproximate}
        sort={{
          defaultLabel: isApproximate ? 'Pertinence' : 'Ordre du catalogue',
          value: sortKey,
          onChange: chooseSort,
        }}
        prerendered={<PrerenderedCards title="Prompts" choose={(allPrompts) => allPrompts} />}
        onRetry={all.status === 'failed' ? all.retry : undefined}
        usageOf={(product) => (seed === undefined ? undefined : cardUsage(product, seed))}
      />
    </>
  )
}

import type { Product } from '@promptelier/platform/catalogue'
import { useHydrated, useLocation } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { cardUsage, useSessionSeed } from '@promptelier/storefront/session/random'
import { useMemo } from 'react'
import { PrerenderedCards } from '../components/PrerenderedCards.tsx'
import { SearchScreen } from '../components/SearchScreen.tsx'
import { useAllProducts } from '../hooks/use-all-products.ts'
import { useApproximate } from '../hooks/use-approximate.ts'
import { useCategoryResults } from '../hooks/use-category-results.ts'
import { useSearchText } from '../hooks/use-search-text.ts'
import { useSort } from '../hooks/use-sort.ts'
import { searched } from '../rules/category-view.ts'
import { countText } from '../rules/figures.ts'
import { matchesSearch } from '../rules/matches-search.ts'
import { sorted } from '../rules/sort.ts'
import { searchTitle } from '../search/search-title.ts'

const NONE: readonly Product[] = []
const NOT_LOADED = { prompts: undefined, packs: NONE }

/** `/search?q=`: the prompts and packs that match by the specified rule, or approximate results when none does. */
export default function SearchPage() {
  const { pathname } = useLocation()
  const { text, query, setText } = useSearchText()
  const all = useAllProducts()
  const { prompts, packs: allPacks } = all.status === 'ready' ? all.value : NOT_LOADED
  const { loading: waiting, products: exact } = useCategoryResults({ products: prompts }, pathname, query)
  const packs = useMemo(() => searched(allPacks, query, matchesSearch).products, [allPacks, query])
  // While the products load, it is unknown whether any of them matches exactly.
  const approximate = prompts !== undefined && exact.length === 0 && packs.length === 0
  const found = useApproximate(prompts ?? NONE, query, approximate && !waiting)
  const loading = waiting || (approximate && found === undefined)
  const products = approximate ? (found ?? NONE) : exact
  const [value, onChange] = useSort()
  const ordered = useMemo(() => sorted(products, value), [products, value])
  const seed = useSessionSeed()
  const known = useHydrated()
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
        known={known}
        loading={loading}
        products={ordered}
        packs={query.trim() === '' ? NONE : packs}
        count={loading ? '' : countText([...products, ...packs])}
        approximate={approximate}
        sort={{ defaultLabel: approximate ? 'Pertinence' : 'Ordre du catalogue', value, onChange }}
        prerendered={<PrerenderedCards title="Prompts" choose={(each) => each} />}
        onRetry={all.status === 'failed' ? all.retry : undefined}
        usageOf={(product) => (seed === undefined ? undefined : cardUsage(product, seed))}
      />
    </>
  )
}

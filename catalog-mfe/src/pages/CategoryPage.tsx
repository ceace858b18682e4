import { CATEGORIES, type Product } from '@promptelier/platform/catalogue'
import { Navigate, useLocation, useNavigate } from '@promptelier/platform/navigation'
import { guideOfCategory } from '@promptelier/shared/guides'
import { paths } from '@promptelier/shared/paths'
import { GuideCard } from '@promptelier/shared/ui/GuideCard'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import { cardUsage, useVisitSeed } from '@promptelier/shared/visit/random'
import { useMemo } from 'react'
import { BonusOffer } from '../components/BonusOffer.tsx'
import { CategoryBanner } from '../components/CategoryBanner.tsx'
import { CategoryChips } from '../components/CategoryChips.tsx'
import { CategoryMenu } from '../components/CategoryMenu.tsx'
import { CategoryResults } from '../components/CategoryResults.tsx'
import { CategorySelect } from '../components/CategorySelect.tsx'
import { EconomyOffer } from '../components/EconomyOffer.tsx'
import { ListEnd } from '../components/ListEnd.tsx'
import { ListHead } from '../components/ListHead.tsx'
import { ListSearch } from '../components/ListSearch.tsx'
import { NoResults } from '../components/NoResults.tsx'
import { PackBanner } from '../components/PackBanner.tsx'
import { SortSelect } from '../components/SortSelect.tsx'
import { useCategoryResults } from '../hooks/use-category-results.ts'
import { PROMO_PULSE_MS, usePulse } from '../hooks/use-pulse.ts'
import { useSearchText } from '../hooks/use-search-text.ts'
import { useSort } from '../hooks/use-sort.ts'
import { bannerLookOf } from '../rules/banner-look.ts'
import { type CategoryView, categoryViewOf } from '../rules/category-view.ts'
import { countText } from '../rules/figures.ts'
import { sorted } from '../rules/sort.ts'
import styles from './CategoryPage.module.css'

/** The slug as the visitor sees it in the address, still encoded: the router's own parameter is decoded once too often. */
const slugIn = (pathname: string): string | undefined => pathname.split('/')[2] || undefined

/** The catalogue screen, `/categories` and `/categories/{slug}`. */
export default function CategoryPage() {
  const { pathname, search } = useLocation()
  const slug = slugIn(pathname)
  const view = useMemo(() => categoryViewOf(slug), [slug])
  if ('redirectTo' in view) return <Navigate to={{ pathname: view.redirectTo, search }} replace />
  // Each path a page of its own: one that changes in place, later than half a second after the click, is a layout shift.
  return <CategoryScreen key={pathname} view={view} pathname={pathname} />
}

function CategoryScreen({ view, pathname }: { view: CategoryView; pathname: string }) {
  const navigate = useNavigate()
  const { text, query, setText } = useSearchText()
  const { loading, products } = useCategoryResults(view, pathname, query)
  const [sort, setSort] = useSort()
  const ordered = useMemo(() => sorted(products, sort), [products, sort])
  const pulse = usePulse(PROMO_PULSE_MS)
  const seed = useVisitSeed()
  const { title, category } = view
  const look = bannerLookOf(title)
  const inAll = view.path === paths.categories()
  const searchAll = `${paths.categories()}?${new URLSearchParams({ q: query })}`
  const usageOf = (product: Product) => (seed === undefined ? undefined : cardUsage(product, seed))
  const select = (name: string | undefined) => {
    // A navigation of the declarative router is done at once: there is nothing to wait for.
    void navigate(name === undefined ? paths.categories() : paths.category(name))
  }
  return (
    <>
      <PageHead
        title={title}
        description={`${view.subtitle.replace(/\.$/, '')}${view.unknown ? '' : `\u00A0: ${countText(view.products)}`}. PDF livré par e-mail, garantie 30 jours.`}
        path={view.path}
        robots={view.unknown ? 'noindex' : undefined}
      />
      <CategoryBanner title={title} subtitle={view.subtitle} tab={view.tab} cover={view.cover} {...look} />
      <CategoryChips categories={CATEGORIES} current={category} />
      <PageContainer>
        <div className={styles.CategoryPage}>
          <div className={styles.menu}>
            <CategoryMenu categories={CATEGORIES} current={category} all={inAll} onSelect={select} />
          </div>
          <div className={styles.list}>
            <div className={styles.select}>
              <CategorySelect categories={CATEGORIES} current={category} onSelect={select} />
            </div>
            <ListHead title={title} count={loading ? '' : countText(products)}>
              <SortSelect own="Ordre du catalogue" value={sort} onChange={setSort} />
              <ListSearch
                label={inAll ? 'Rechercher dans tous les prompts' : 'Rechercher dans cette catégorie'}
                text={text}
                onTextChange={setText}
              />
            </ListHead>
            <PackBanner
              theme={look.theme === 'indigo' ? 'blue' : 'indigo'}
              title={inAll ? 'Les dix tiroirs, d’un seul coup' : 'Ce tiroir, et tous les autres'}
              text="Les 200+ prompts des dix tiroirs, mis à jour pendant un an."
            />
            <CategoryResults
              title={title}
              loading={loading}
              products={ordered}
              usageOf={usageOf}
              empty={
                <NoResults
                  searchAll={query.trim() === '' || inAll ? undefined : searchAll}
                  onClear={text === '' ? undefined : () => setText('')}
                />
              }
            />
          </div>
          <aside className={styles.offers} aria-label="Offres">
            <BonusOffer pulse={pulse} />
            <EconomyOffer />
            {category === undefined ? null : (
              <GuideCard guide={guideOfCategory(category)} form="compact" headingLevel={2} />
            )}
          </aside>
        </div>
        <div className={styles.end}>
          <ListEnd theme={look.theme} />
        </div>
      </PageContainer>
    </>
  )
}

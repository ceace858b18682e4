import { useNavigate } from '@promptelier/platform/navigation'
import { useRecord } from '@promptelier/platform/records'
import { guideOfCategory } from '@promptelier/storefront/guides'
import { GuideCard } from '@promptelier/storefront/guides/GuideCard'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { cardUsage } from '@promptelier/storefront/session/random'
import { classNames } from '@promptelier/ui/class-names'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { type ReactNode, useMemo } from 'react'
import { useCategoryResults } from '../hooks/use-category-results.ts'
import { useSearchText } from '../hooks/use-search-text.ts'
import { useSort } from '../hooks/use-sort.ts'
import { bannerLookOf } from '../rules/banner-look.ts'
import { type CategoryView, MALFORMED_VIEW } from '../rules/category-view.ts'
import { listFiguresText } from '../rules/figures.ts'
import { sortProducts } from '../rules/sort.ts'
import belowList from './BelowList.module.css'
import { BonusOffer } from './BonusOffer.tsx'
import { CategoryBanner } from './CategoryBanner.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { CategoryResults } from './CategoryResults.tsx'
import styles from './CategoryScreen.module.css'
import { CategorySelect } from './CategorySelect.tsx'
import { EconomyOffer } from './EconomyOffer.tsx'
import { ListEnd } from './ListEnd.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import { ListSearch } from './ListSearch.tsx'
import { NoResults } from './NoResults.tsx'
import { SortSelect } from './SortSelect.tsx'

type Props = {
  view: CategoryView
  /** The current path. Another path starts the simulated loading again. */
  pathname: string
  /** See `CategoryResults`, also for `onRetry`. */
  sample?: ReactNode
  onRetry?: (() => void) | undefined
}

/** The catalogue screen (CAT rows): a list of products with menu, search and offers. */
export function CategoryScreen({ view, pathname, sample, onRetry }: Props) {
  const { categories } = useRecord('catalogue/categories')
  const guides = useRecord('guides/index')
  const navigate = useNavigate()
  const search = useSearchText()
  const { text, query } = search
  const { loading, products } = useCategoryResults(view, pathname, query)
  const [sort, setSort] = useSort()
  const sortedProducts = useMemo(() => sortProducts(products, sort), [products, sort])
  const { title, category } = view
  const look = bannerLookOf(title)
  const showsAll = view.path === paths.categories() && view !== MALFORMED_VIEW
  const guide = category === undefined ? undefined : guideOfCategory(guides, category)
  const openCategory = (name: string | undefined) => {
    // The declarative router navigates synchronously: there is nothing to await.
    void navigate(name === undefined ? paths.categories() : paths.category(name))
  }
  const chips = <CategoryChips categories={categories} current={category} />
  return (
    <>
      <PageHead
        title={title}
        description={`${view.subtitle.replace(/\.$/, '')}${view.isUnknown ? '' : `\u00A0: ${view.figures}`}. À lire en ligne ou en PDF, garantie 30 jours.`}
        path={view.path}
        robots={view.isUnknown ? 'noindex' : undefined}
      />
      <CategoryBanner
        title={title}
        subtitle={view.subtitle}
        tab={view.tab}
        cover={view.cover}
        icon={view.icon}
        {...look}
      />
      <PageContainer>
        {showsAll ? chips : null}
        <div className={styles.CategoryScreen}>
          <div className={styles.menu}>
            <CategoryMenu categories={categories} current={category} showsAll={showsAll} onSelect={openCategory} />
          </div>
          <div className={styles.list}>
            <ListFrame
              banner={{
                theme: look.theme === 'indigo' ? 'blue' : 'indigo',
                title: showsAll || view.isUnknown ? 'Les dix tiroirs, d’un seul coup' : 'Ce tiroir, et tous les autres',
              }}
              head={
                <ListHead title={title} figures={loading === 'loaded' ? listFiguresText(products) : ''}>
                  <ListSearch
                    label={showsAll ? 'Chercher dans tous les prompts' : 'Chercher dans cette catégorie'}
                    search={search}
                    collapsible
                  />
                  <div className={styles.select}>
                    <CategorySelect
                      categories={categories}
                      current={category}
                      showsAll={showsAll && !view.isUnknown}
                      onSelect={openCategory}
                    />
                  </div>
                  <SortSelect defaultLabel="Ordre du catalogue" value={sort} onChange={setSort} />
                </ListHead>
              }
            >
              <CategoryResults
                title={title}
                loading={loading}
                products={sortedProducts}
                usageOf={cardUsage}
                wideCards={!showsAll}
                sample={sample}
                onRetry={onRetry}
                empty={
                  <NoResults
                    searchAllUrl={query.trim() === '' ? undefined : paths.search(query)}
                    showsAll={showsAll}
                    onClear={text === '' ? undefined : search.clear}
                  />
                }
              />
            </ListFrame>
            {/* Below the cards of one drawer: they come first, and then the way to the others. */}
            {showsAll ? null : <div className={classNames(styles.others, belowList.BelowList)}>{chips}</div>}
          </div>
          <aside className={classNames(styles.offers, belowList.BelowList)} aria-label="Offres">
            <BonusOffer />
            <EconomyOffer />
            {guide ? <GuideCard guide={guide} form="compact" headingLevel={2} /> : null}
          </aside>
        </div>
        <div className={classNames(styles.end, belowList.BelowList)}>
          <ListEnd theme={look.theme} />
        </div>
      </PageContainer>
    </>
  )
}

import type { Product } from '@promptelier/platform/catalogue'
import type { LoadingPhase } from '@promptelier/platform/navigation'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { classNames } from '@promptelier/ui/class-names'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import type { ReactNode } from 'react'
import type { SearchText } from '../hooks/use-search-text.ts'
import type { ApproximateResults } from '../search/approximate-results.ts'
import { ApproximateNote } from './ApproximateNote.tsx'
import belowList from './BelowList.module.css'
import { CategoryResults } from './CategoryResults.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import { ListSearch } from './ListSearch.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './SearchScreen.module.css'
import { SortSelect, type SortSelectProps } from './SortSelect.tsx'

/** Name of the results' default order. */
const DEFAULT_ORDERS = {
  similar: 'Pertinence',
  assistant: 'Top ventes',
  generator: 'Ordre du catalogue',
} as const satisfies Record<ApproximateResults['reason'], string>

const BANNER = { theme: 'indigo', title: 'Toutes les fiches, d’un seul coup' } as const

type Props = {
  title: string
  search: SearchText
  /** False in prerendered HTML, where the search text, and thus the height of the title, is unknown. */
  isTextKnown: boolean
  loading: LoadingPhase
  products: readonly Product[]
  packs: readonly Product[]
  /** '8 fiches, 41 prompts'; empty while the results load. */
  figures: string
  /** Why the products were chosen when none matches the text exactly; undefined for exact results (SIL-04). */
  approximateReason: ApproximateResults['reason'] | undefined
  sort: Omit<SortSelectProps, 'defaultLabel'>
  usageOf: (product: Product) => number | undefined
  /** See `CategoryResults`, also for `onRetry`. */
  sample: ReactNode
  onRetry: (() => void) | undefined
}

/** The results of a search: prompts, the banner of the Pack Complet, then packs in a separate row (SIL-02). */
export function SearchScreen(props: Props) {
  const { title, search, isTextKnown, loading, products, packs, figures } = props
  const { approximateReason, sort, usageOf, sample, onRetry } = props
  const onlyPacks = products.length === 0 && packs.length > 0
  const hasResults = products.length + packs.length > 0
  const listTitle = onlyPacks ? 'Packs' : 'Prompts'
  const isApproximate = approximateReason !== undefined && hasResults
  const defaultOrder = approximateReason ? DEFAULT_ORDERS[approximateReason] : 'Ordre du catalogue'
  return (
    <PageContainer className={styles.SearchScreen}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      <noscript>
        <p>{'La recherche a besoin de JavaScript\u00A0: voici tous les prompts.'}</p>
      </noscript>
      <div className={styles.results} data-known={isTextKnown}>
        <ListFrame
          banner={onlyPacks ? undefined : BANNER}
          bannerBelow
          head={
            <ListHead title={listTitle} figures={figures} approximate={isApproximate}>
              <ListSearch label="Chercher dans tous les prompts" search={search} />
              <SortSelect {...sort} defaultLabel={defaultOrder} />
            </ListHead>
          }
        >
          {isApproximate ? <ApproximateNote reason={approximateReason} /> : null}
          <CategoryResults
            title={listTitle}
            loading={loading}
            products={onlyPacks ? packs : products}
            usageOf={usageOf}
            wideCards
            empty={<NothingFound onClear={search.clear} />}
            sample={sample}
            onRetry={onRetry}
          />
        </ListFrame>
        {loading === 'loaded' && packs.length > 0 && !onlyPacks ? (
          <section className={classNames(styles.packs, belowList.BelowList)} aria-labelledby="recherche-packs">
            <h2 className={styles.packsTitle} id="recherche-packs">
              Packs
            </h2>
            <CategoryResults title="Packs" loading="loaded" products={packs} usageOf={usageOf} wideCards empty={null} />
          </section>
        ) : null}
        {loading === 'loaded' && hasResults ? (
          <SmallNote className={classNames(styles.note, belowList.BelowList)}>
            {'Notes et utilisations\u00A0: chiffres fictifs.'}
          </SmallNote>
        ) : null}
      </div>
    </PageContainer>
  )
}

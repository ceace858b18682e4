import type { Product } from '@promptelier/platform/catalogue'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import type { ReactNode } from 'react'
import { CategoryResults } from './CategoryResults.tsx'
import { ListHead } from './ListHead.tsx'
import { ListSearch } from './ListSearch.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './SearchScreen.module.css'
import { SortSelect, type SortSelectProps } from './SortSelect.tsx'

const LIST_TITLE = 'Prompts'

type Props = {
  title: string
  text: string
  onTextChange: (text: string) => void
  /** False in prerendered HTML, where the search text, and thus the height of the title, is unknown. */
  isTextKnown: boolean
  loading: boolean
  products: readonly Product[]
  packs: readonly Product[]
  /** '8 fiches, 41 prompts'; empty while the results load. */
  figures: string
  /** True when no product matches the text exactly: `products` are approximate results (SIL-04). */
  isApproximate: boolean
  sort: SortSelectProps
  usageOf: (product: Product) => number | undefined
  /** See `CategoryResults`, also for `onRetry`. */
  prerendered: ReactNode
  onRetry: (() => void) | undefined
}

/** The results of a search: prompts, then packs in a separate row (SIL-02). */
export function SearchScreen(props: Props) {
  const {
    title,
    text,
    onTextChange,
    isTextKnown,
    loading,
    products,
    packs,
    figures,
    isApproximate,
    sort,
    usageOf,
    prerendered,
    onRetry,
  } = props
  return (
    <PageContainer className={styles.SearchScreen}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      <div className={styles.results} data-known={isTextKnown}>
        <ListHead title={LIST_TITLE} figures={figures}>
          <SortSelect {...sort} />
          <ListSearch label="Chercher dans tous les prompts" text={text} onTextChange={onTextChange} />
        </ListHead>
        {isApproximate && !loading && products.length > 0 ? (
          <div className={styles.near}>
            <h3 className={styles.nearTitle}>Résultats approchants</h3>
            <p>Aucun résultat exact. Voici ce qui s’en approche, le plus proche d’abord.</p>
          </div>
        ) : null}
        {/* When only packs match, there is neither a list of prompts nor the message that nothing was found. */}
        {loading || products.length > 0 || packs.length === 0 ? (
          <CategoryResults
            title={LIST_TITLE}
            loading={loading}
            products={products}
            usageOf={usageOf}
            wide
            empty={<NothingFound onClear={() => onTextChange('')} />}
            prerendered={prerendered}
            onRetry={onRetry}
          />
        ) : null}
        {!loading && packs.length > 0 ? (
          <section className={styles.packs} aria-labelledby="recherche-packs">
            <h2 className={styles.packsTitle} id="recherche-packs">
              Packs
            </h2>
            <CategoryResults title="Packs" loading={false} products={packs} usageOf={usageOf} empty={null} />
          </section>
        ) : null}
      </div>
    </PageContainer>
  )
}

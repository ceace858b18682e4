import type { Product, Theme } from '@promptelier/platform/catalogue'
import type { LoadingPhase } from '@promptelier/platform/navigation'
import { PageContainer } from '@promptelier/ui/PageContainer'
import type { ReactNode } from 'react'
import belowList from './BelowList.module.css'
import { CategoryBanner } from './CategoryBanner.tsx'
import { CategoryResults } from './CategoryResults.tsx'
import { ListEnd } from './ListEnd.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './SelectionScreen.module.css'
import { SortSelect, type SortSelectProps } from './SortSelect.tsx'

type Props = {
  /** Texts and cover of the banner. Its title differs from the title of the list (SIL-24). */
  banner: { readonly title: string; readonly subtitle: string; readonly tab: string; readonly cover: string }
  /** Theme of the promo banners and of the page's banner (CAT-25, CAT-26). */
  theme: Theme
  /** Title of the list. */
  title: string
  loading: LoadingPhase
  products: readonly Product[]
  /** '8 fiches, 41 prompts'; empty while the products load. */
  figures: string
  sort: SortSelectProps
  usageOf: (product: Product) => number | undefined
  purchasesOf?: ((product: Product) => number) | undefined
  /** See `CategoryResults`, also for `onRetry`. */
  sample?: ReactNode
  onRetry?: (() => void) | undefined
}

/** The page of a selection of products: the catalogue screen without sidebar and search box (CAT-32, CAT-33). */
export function SelectionScreen(props: Props) {
  const { banner, theme, title, loading, products, figures, sort, usageOf, purchasesOf, sample, onRetry } = props
  return (
    <>
      <CategoryBanner {...banner} icon={undefined} theme={theme} bannerTheme={theme} />
      <PageContainer className={styles.SelectionScreen}>
        <ListFrame
          banner={{ theme, title: 'Toutes les fiches, d’un seul coup' }}
          head={
            <ListHead title={title} figures={figures}>
              <SortSelect {...sort} />
            </ListHead>
          }
        >
          <CategoryResults
            title={title}
            loading={loading}
            products={products}
            usageOf={usageOf}
            purchasesOf={purchasesOf}
            empty={null}
            wideCards
            sample={sample}
            onRetry={onRetry}
          />
        </ListFrame>
        <div className={belowList.BelowList}>
          <ListEnd theme={theme} />
        </div>
      </PageContainer>
    </>
  )
}

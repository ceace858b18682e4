import type { Product } from '@promptelier/platform/catalogue'
import type { LoadingPhase } from '@promptelier/platform/navigation'
import { BelowFirstScreen } from '@promptelier/storefront/page/BelowFirstScreen'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { TagList } from '@promptelier/ui/TagList'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { breadcrumbsOf } from '../product/breadcrumbs.ts'
import { satisfactionPercent } from '../product/product-figures.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ProductCover } from './ProductCover.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductView.module.css'
import { ReservedSpace } from './ReservedSpace.tsx'
import { SatisfactionGauge } from './SatisfactionGauge.tsx'

type Props = {
  product: Product
  /** Until it is loaded, the skeleton is shown: the reserved space of every part. */
  loading: LoadingPhase
  /** The second picture, beside the cover. */
  preview: ReactNode
  /** Shown beside the facts. */
  voteButton: ReactNode
  orderSlip: ReactNode
  texts: ReactNode
  related: ReactNode
}

/**
 * The product page. The skeleton and the content are the same elements, so that each part has exactly its final
 * size while loading, and the heading keeps the focus.
 */
export function ProductView({ product, loading, preview, voteButton, orderSlip, texts, related }: Props) {
  const { name, description, tags } = product
  const isLoaded = loading === 'loaded'
  return (
    <PageContainer className={styles.ProductView}>
      <div
        className={styles.region}
        data-theme={product.theme}
        data-loading={isLoaded ? undefined : loading}
        aria-busy={!isLoaded}
      >
        <ReservedSpace kind="bare">
          <Breadcrumbs items={breadcrumbsOf(product)} />
        </ReservedSpace>
        <div className={styles.columns}>
          <div className={styles.lead}>
            <div className={styles.pictures}>
              <ReservedSpace>
                <ProductCover product={product} />
              </ReservedSpace>
              <ReservedSpace>{preview}</ReservedSpace>
            </div>
            <PageTitle className={styles.title}>
              {isLoaded ? null : (
                <span className={styles.wait}>
                  <VisuallyHidden>Chargement de la fiche</VisuallyHidden>
                </span>
              )}
              <span className={styles.name}>{name}</span>
            </PageTitle>
            <ReservedSpace kind="outline" outlined={loading === 'loading'}>
              <ProductFacts product={product}>{voteButton}</ProductFacts>
            </ReservedSpace>
            <div className={styles.description}>
              <ReservedSpace kind="lines">
                <p>{description}</p>
              </ReservedSpace>
            </div>
            <div className={styles.tags}>
              <ReservedSpace>
                <TagList tags={tags} />
              </ReservedSpace>
            </div>
            <ReservedSpace>
              <SatisfactionGauge percent={satisfactionPercent(product.rating)} />
            </ReservedSpace>
          </div>
          <div className={styles.order}>
            <ReservedSpace kind="outline" outlined={loading === 'loading'}>
              {orderSlip}
            </ReservedSpace>
          </div>
          <div className={styles.texts}>
            <BelowFirstScreen>{texts}</BelowFirstScreen>
          </div>
        </div>
        <BelowFirstScreen>{related}</BelowFirstScreen>
      </div>
    </PageContainer>
  )
}

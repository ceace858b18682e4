import type { Product } from '@promptelier/platform/catalogue'
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
  /** True while the skeleton is shown: the reserved space of every part. */
  loading: boolean
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
  return (
    <PageContainer className={styles.ProductView}>
      <div data-theme={product.theme} data-loading={loading || undefined} aria-busy={loading}>
        <ReservedSpace loading={loading} kind="bare">
          <Breadcrumbs items={breadcrumbsOf(product)} />
        </ReservedSpace>
        <div className={styles.columns}>
          <div className={styles.lead}>
            <div className={styles.pictures}>
              <ReservedSpace loading={loading}>
                <ProductCover product={product} />
              </ReservedSpace>
              <ReservedSpace loading={loading}>{preview}</ReservedSpace>
            </div>
            <PageTitle className={loading ? styles.reservedTitle : undefined}>
              {loading ? <VisuallyHidden>Chargement de la fiche</VisuallyHidden> : null}
              <span className={styles.name} aria-hidden={loading || undefined}>
                {name}
              </span>
            </PageTitle>
            <ReservedSpace loading={loading} kind="outline">
              <ProductFacts product={product}>{voteButton}</ProductFacts>
            </ReservedSpace>
            <div className={styles.description}>
              <ReservedSpace loading={loading} kind="lines">
                <p>{description}</p>
              </ReservedSpace>
            </div>
            <div className={styles.tags}>
              <ReservedSpace loading={loading}>
                <TagList tags={tags} />
              </ReservedSpace>
            </div>
            <ReservedSpace loading={loading}>
              <SatisfactionGauge percent={satisfactionPercent(product.rating)} />
            </ReservedSpace>
          </div>
          <div className={styles.order}>
            <ReservedSpace loading={loading} kind="outline">
              {orderSlip}
            </ReservedSpace>
          </div>
          <div className={styles.texts}>{texts}</div>
        </div>
        {related}
      </div>
    </PageContainer>
  )
}

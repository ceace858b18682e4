import type { Product } from '@promptelier/platform/catalogue'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { TagList } from '@promptelier/ui/TagList'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { ReactNode, Ref } from 'react'
import { breadcrumbsOf } from '../product/breadcrumbs.ts'
import { satisfactionPercent } from '../product/product-figures.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ProductCover } from './ProductCover.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductView.module.css'
import { Reserved } from './Reserved.tsx'
import { SatisfactionGauge } from './SatisfactionGauge.tsx'

type Props = {
  product: Product
  /** Shows the skeleton: the reserved space of every part. */
  loading: boolean
  /** The vote button, shown beside the facts. */
  vote: ReactNode
  /** The order slip. */
  order: ReactNode
  /** Receives the element that holds the order slip. */
  orderRef?: Ref<HTMLDivElement> | undefined
  texts: ReactNode
  related: ReactNode
}

/**
 * The product page. The skeleton and the content are the same elements: each part has exactly its final size while
 * loading, and the heading does not lose the focus.
 */
export function ProductView({ product, loading, vote, order, orderRef, texts, related }: Props) {
  const { name, description, tags } = product
  return (
    <PageContainer className={styles.ProductView}>
      <div data-theme={product.theme} data-loading={loading || undefined} aria-busy={loading}>
        <Reserved loading={loading} kind="bare">
          <Breadcrumbs items={breadcrumbsOf(product)} />
        </Reserved>
        <div className={styles.columns}>
          <div className={styles.lead}>
            <Reserved loading={loading}>
              <ProductCover product={product} />
            </Reserved>
            <PageTitle className={loading ? styles.titleRoom : undefined}>
              {loading ? <VisuallyHidden>Chargement de la fiche</VisuallyHidden> : null}
              <span className={styles.name} aria-hidden={loading || undefined}>
                {name}
              </span>
            </PageTitle>
            <Reserved loading={loading} kind="outline">
              <ProductFacts product={product}>{vote}</ProductFacts>
            </Reserved>
            <div className={styles.description}>
              <Reserved loading={loading} kind="lines">
                <p>{description}</p>
              </Reserved>
            </div>
            <div className={styles.tags}>
              <Reserved loading={loading}>
                <TagList tags={tags} />
              </Reserved>
            </div>
            <Reserved loading={loading}>
              <SatisfactionGauge percent={satisfactionPercent(product.rating)} />
            </Reserved>
          </div>
          <div className={styles.order} ref={orderRef}>
            <Reserved loading={loading} kind="outline">
              {order}
            </Reserved>
          </div>
          <div className={styles.texts}>{texts}</div>
        </div>
        {related}
      </div>
    </PageContainer>
  )
}

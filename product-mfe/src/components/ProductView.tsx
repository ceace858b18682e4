import type { Product } from '@promptelier/platform/catalogue'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'
import { TagList } from '@promptelier/ui/TagList'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { ReactNode, Ref } from 'react'
import { satisfactionPercent } from '../product/product-figures.ts'
import { trailOf } from '../product/trail.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ProductCover } from './ProductCover.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductView.module.css'
import { Reserved } from './Reserved.tsx'
import { SatisfactionGauge } from './SatisfactionGauge.tsx'

type Props = {
  product: Product
  /** Shows the skeleton: the room of every part, in recess. */
  loading: boolean
  /** Stands beside the facts. */
  vote: ReactNode
  order: ReactNode
  /** Receives the element that holds the order slip. */
  orderRef?: Ref<HTMLDivElement> | undefined
  texts: ReactNode
  related: ReactNode
}

/**
 * A product's page. Skeleton and content are one tree: each part keeps its exact room, the heading keeps its focus.
 */
export function ProductView({ product, loading, vote, order, orderRef, texts, related }: Props) {
  const { name, description, tags } = product
  return (
    <PageContainer className={styles.ProductView}>
      <div data-theme={product.theme} data-loading={loading || undefined} aria-busy={loading}>
        <Reserved loading={loading} kind="bare">
          <Breadcrumbs items={trailOf(product)} />
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

import type { Product } from '@promptelier/platform/catalogue'
import type { RecordState } from '@promptelier/platform/records'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { paths } from '@promptelier/storefront/paths'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductCardSkeleton } from '@promptelier/storefront/products/ProductCardSkeleton'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { cardUsage } from '@promptelier/storefront/session/random'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { type ReactNode, useId } from 'react'
import { RELATED_COUNT } from '../product/related.ts'
import { RelatedFailure } from './RelatedFailure.tsx'
import styles from './RelatedProducts.module.css'

type Props = {
  category: string
  /** True while the page shows its skeleton. */
  loading: boolean
  related: RecordState<readonly Product[]>
}

const LIST_LABEL = 'Fiches proches'
const SKELETON_INDEXES = Array.from({ length: RELATED_COUNT }, (_, index) => index)

/** Up to three related products (PRD-21 to PRD-23). Shows nothing when there are none. */
export function RelatedProducts(props: Props): ReactNode {
  const { category, related } = props
  const titleId = useId()
  if (related.status === 'ready' && related.value.length === 0) return null
  return (
    <Section labelledBy={titleId}>
      <SectionHead title="À ranger à côté" id={titleId}>
        <ArrowLink to={paths.category(category)}>{category}</ArrowLink>
      </SectionHead>
      <Cards {...props} />
      <SmallNote className={styles.note}>{'Notes et utilisations\u00A0: chiffres fictifs.'}</SmallNote>
    </Section>
  )
}

function Cards({ loading, related }: Props) {
  if (related.status === 'failed' && !loading)
    return (
      <RelatedFailure onRetry={related.retry}>
        <Skeleton busy={false} />
      </RelatedFailure>
    )
  if (related.status !== 'ready') return <Skeleton busy />
  return (
    <ProductGrid label={LIST_LABEL}>
      {related.value.map((product) => (
        <li key={product.id} className={styles.item} data-loading={loading || undefined}>
          <div className={styles.card} aria-hidden={loading || undefined}>
            <ProductCard product={product} usage={cardUsage(product)} />
          </div>
          {loading ? (
            <div className={styles.skeleton}>
              <ProductCardSkeleton />
            </div>
          ) : null}
        </li>
      ))}
    </ProductGrid>
  )
}

const Skeleton = ({ busy }: { busy: boolean }) => (
  <ProductGrid label={LIST_LABEL} busy={busy}>
    {SKELETON_INDEXES.map((index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
)

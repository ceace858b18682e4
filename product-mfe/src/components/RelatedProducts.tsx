import type { Product } from '@promptelier/platform/catalogue'
import type { RecordState } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductCardSkeleton } from '@promptelier/storefront/products/ProductCardSkeleton'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { type ReactNode, useId } from 'react'
import { RELATED_COUNT } from '../product/related.ts'
import { RelatedFailure } from './RelatedFailure.tsx'
import styles from './RelatedProducts.module.css'

type Props = {
  category: string
  /** While the page shows its skeleton. */
  loading: boolean
  related: RecordState<readonly Product[]>
  usageOf: (product: Product) => number
}

const LIST = 'Fiches proches'
const EMPTY_PLACES = Array.from({ length: RELATED_COUNT }, (_, place) => place)

/** Up to three products that go with this one (PRD-21 to PRD-23). */
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
    </Section>
  )
}

function Cards({ loading, related, usageOf }: Props) {
  if (related.status === 'failed' && !loading)
    return (
      <RelatedFailure onRetry={related.retry}>
        <Skeleton busy={false} />
      </RelatedFailure>
    )
  if (related.status !== 'ready') return <Skeleton busy />
  return (
    <ProductGrid label={LIST}>
      {related.value.map((product) => (
        <li key={product.id} className={styles.place} data-loading={loading || undefined}>
          <div className={styles.card} aria-hidden={loading || undefined}>
            <ProductCard product={product} usage={usageOf(product)} />
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
  <ProductGrid label={LIST} growing={busy}>
    {EMPTY_PLACES.map((place) => (
      <li key={place}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
)

import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import { ArrowLink } from '@promptelier/shared/ui/ArrowLink'
import { ProductCard } from '@promptelier/shared/ui/ProductCard'
import { ProductCardSkeleton } from '@promptelier/shared/ui/ProductCardSkeleton'
import { ProductGrid } from '@promptelier/shared/ui/ProductGrid'
import { Section } from '@promptelier/shared/ui/Section'
import { SectionHead } from '@promptelier/shared/ui/SectionHead'
import { type ReactNode, useId } from 'react'
import { RELATED_COUNT } from '../product/related.ts'
import styles from './RelatedProducts.module.css'

type Props = {
  category: string
  loading: boolean
  /** Undefined while they are not drawn by lot yet: their room is kept. */
  products: readonly Product[] | undefined
  usageOf: (product: Product) => number
}

const EMPTY_PLACES = Array.from({ length: RELATED_COUNT }, (_, place) => place)

/** Up to three products that go with this one (PRD-21 to PRD-23). */
export function RelatedProducts({ category, loading, products, usageOf }: Props): ReactNode {
  const titleId = useId()
  if (products?.length === 0) return null
  return (
    <Section labelledBy={titleId}>
      <SectionHead title="À ranger à côté" id={titleId}>
        <ArrowLink to={paths.category(category)}>{category}</ArrowLink>
      </SectionHead>
      <ProductGrid label="Fiches proches">
        {products?.map((product) => (
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
        )) ??
          EMPTY_PLACES.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
      </ProductGrid>
    </Section>
  )
}

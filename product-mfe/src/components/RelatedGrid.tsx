import type { Product } from '@promptelier/platform/catalogue'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductCardSkeleton } from '@promptelier/storefront/products/ProductCardSkeleton'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { cardUsage } from '@promptelier/storefront/session/random'
import { RELATED_COUNT } from '../product/related.ts'
import styles from './RelatedGrid.module.css'

const LIST_LABEL = 'Fiches proches'
const SKELETON_INDEXES = Array.from({ length: RELATED_COUNT }, (_, index) => index)

type Props = {
  products: readonly Product[]
  /** Whether skeletons cover the cards. */
  covered?: boolean | undefined
}

/** The cards of related products. */
export const RelatedGrid = ({ products, covered }: Props) => (
  <ProductGrid label={LIST_LABEL}>
    {products.map((product) => (
      <li key={product.id} className={styles.item} data-covered={covered || undefined}>
        <div className={styles.card} aria-hidden={covered || undefined}>
          <ProductCard product={product} usage={cardUsage(product)} />
        </div>
        {covered ? (
          <div className={styles.skeleton}>
            <ProductCardSkeleton />
          </div>
        ) : null}
      </li>
    ))}
  </ProductGrid>
)

/** Skeletons of as many cards as there are at most. */
export const RelatedSkeleton = ({ busy }: { busy: boolean }) => (
  <ProductGrid label={LIST_LABEL} busy={busy}>
    {SKELETON_INDEXES.map((index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
)

import type { Product } from '@promptelier/shared/catalogue'
import { StarRating } from '@promptelier/shared/ui/StarRating'
import type { ReactNode } from 'react'
import { productNumber, usageCount } from '../product/product-figures.ts'
import styles from './ProductFacts.module.css'

type Props = {
  product: Product
  /** The vote button. */
  children: ReactNode
}

/** Stars, usage and number of a product between two hairlines. */
export function ProductFacts({ product, children }: Props) {
  return (
    <div className={styles.ProductFacts}>
      <StarRating rating={product.rating} withValue />
      <span className={styles.fact}>{usageCount(product.rating)} utilisations</span>
      <span className={styles.fact}>{productNumber(product.id)}</span>
      <div className={styles.vote}>{children}</div>
    </div>
  )
}

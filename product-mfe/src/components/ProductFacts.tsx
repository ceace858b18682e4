import type { Product } from '@promptelier/platform/catalogue'
import { ShareButton } from '@promptelier/storefront/page/ShareButton'
import { paths } from '@promptelier/storefront/paths'
import { productNumber } from '@promptelier/storefront/products/product-number'
import type { ReactNode } from 'react'
import { userCount } from '../product/product-figures.ts'
import styles from './ProductFacts.module.css'
import { StarRating } from './StarRating.tsx'

type Props = {
  product: Product
  /** The vote button. */
  children: ReactNode
}

/** A row with the rating, number of users and number of a product, the share button and the vote button. */
export function ProductFacts({ product, children }: Props) {
  return (
    <div className={styles.ProductFacts}>
      <StarRating rating={product.rating} withValue />
      <span className={styles.fact}>{userCount(product.rating)} utilisateurs</span>
      <span className={styles.fact}>{productNumber(product.id)}</span>
      <div className={styles.actions}>
        <ShareButton title={product.name} path={paths.product(product.id)} />
        {children}
      </div>
    </div>
  )
}

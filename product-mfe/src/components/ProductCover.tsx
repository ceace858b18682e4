import type { Product } from '@promptelier/platform/catalogue'
import { CategoryTab } from '@promptelier/storefront/products/CategoryTab'
import { Cover } from '@promptelier/storefront/products/Cover'
import styles from './ProductCover.module.css'

type Props = { product: Product }

/**
 * The cover of a product, below the tab of its category. `data-cover` marks it for the shell, which
 * moves the picture of a card to its place (docs/decisions/007-page-changes.md).
 */
export function ProductCover({ product }: Props) {
  return (
    <div className={styles.ProductCover} data-cover>
      <CategoryTab icon={product.icon} size="lg">
        {product.category}
      </CategoryTab>
      <Cover className={styles.cover} logo={product.logo} theme={product.theme} width={720} height={400} priority />
    </div>
  )
}

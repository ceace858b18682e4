import type { Product } from '@promptelier/platform/catalogue'
import { CategoryTab } from '@promptelier/storefront/products/CategoryTab'
import { Cover } from '@promptelier/storefront/products/Cover'
import type { ReactNode } from 'react'
import styles from './PackFiche.module.css'

type Props = { product: Product; children: ReactNode }

/** A pack drawn as an index card: a tab, a strip of the cover, and the given content. */
export function PackFiche({ product, children }: Props) {
  const { theme } = product
  return (
    <div className={styles.PackFiche} data-theme={theme}>
      <CategoryTab icon={product.icon} size="lg">
        {product.category}
      </CategoryTab>
      <div className={styles.card}>
        <Cover className={styles.cover} logo={product.logo} theme={theme} width={640} height={240} priority />
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  )
}

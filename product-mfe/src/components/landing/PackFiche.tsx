import type { Product } from '@promptelier/platform/catalogue'
import { CategoryTab } from '@promptelier/storefront/products/CategoryTab'
import { Cover } from '@promptelier/storefront/products/Cover'
import type { ReactNode } from 'react'
import styles from './PackFiche.module.css'

type Props = { product: Product; children: ReactNode }

/** The index card of a pack: its tab, a strip of its cover, and what is written on it. */
export function PackFiche({ product, children }: Props) {
  const { theme } = product
  return (
    <div className={styles.PackFiche} data-theme={theme}>
      <CategoryTab category={product.category} size="lg" />
      <div className={styles.card}>
        <Cover className={styles.cover} logo={product.logo} theme={theme} width={640} height={240} priority />
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  )
}

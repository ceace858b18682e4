import type { ReactNode } from 'react'
import styles from './ProductGrid.module.css'

export type ProductGridProps = {
  /** `<li>` elements. */
  children: ReactNode
  /** Accessible name of the list. */
  label?: string | undefined
  /** Use 2 beside a sidebar when there are four results or fewer. */
  maxColumns?: 2 | 3 | undefined
  /** True while more cards are being added automatically. */
  growing?: boolean | undefined
}

/** A list of cards in one, two or three columns, depending on the width of its container. */
export function ProductGrid({ children, label, maxColumns = 3, growing }: ProductGridProps) {
  return (
    <div className={styles.ProductGrid}>
      <ul className={styles.list} aria-label={label} data-columns={maxColumns} aria-busy={growing || undefined}>
        {children}
      </ul>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './ProductGrid.module.css'

type ProductGridProps = {
  /** `<li>` elements, one for each card. */
  children: ReactNode
  /** Accessible name of the list. */
  label?: string | undefined
  /** The largest number of columns. */
  maxColumns?: 2 | 3 | undefined
  /** True while the cards are loading, or while more cards are being added. */
  busy?: boolean | undefined
}

/** A list of cards in one, two or three columns, depending on the width of its container. */
export function ProductGrid({ children, label, maxColumns = 3, busy }: ProductGridProps) {
  return (
    <div className={styles.ProductGrid}>
      <ul className={styles.list} aria-label={label} data-columns={maxColumns} aria-busy={busy || undefined}>
        {children}
      </ul>
    </div>
  )
}

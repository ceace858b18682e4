import type { ReactNode } from 'react'
import styles from './ProductGrid.module.css'

export type ProductGridProps = {
  /** `<li>` elements. */
  children: ReactNode
  /** Accessible name of the list. */
  label?: string | undefined
  /** Two beside a sidebar when there are four results or fewer. */
  maxColumns?: 2 | 3 | undefined
  /** While more cards come by themselves. */
  growing?: boolean | undefined
}

/** A list of cards in one, two or three columns, by the width of its place. */
export function ProductGrid({ children, label, maxColumns = 3, growing }: ProductGridProps) {
  return (
    <div className={styles.ProductGrid}>
      <ul className={styles.list} aria-label={label} data-columns={maxColumns} aria-busy={growing || undefined}>
        {children}
      </ul>
    </div>
  )
}

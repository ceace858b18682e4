import type { ReactNode } from 'react'
import styles from './ProductGrid.module.css'

type ProductGridProps = {
  /** `<li>` elements, one for each card. */
  children: ReactNode
  /** Accessible name of the list. */
  label?: string | undefined
  /** True for cards that are wide enough for the cover beside the text: one column, or two on a wide screen. */
  wideCards?: boolean | undefined
  /** True while the cards are loading, or while more cards are being added. */
  busy?: boolean | undefined
}

/** A list of cards in one, two or three columns, depending on the width of its container. */
export function ProductGrid({ children, label, wideCards, busy }: ProductGridProps) {
  return (
    <div className={styles.ProductGrid}>
      <ul
        className={styles.list}
        aria-label={label}
        data-wide-cards={wideCards || undefined}
        aria-busy={busy || undefined}
      >
        {children}
      </ul>
    </div>
  )
}

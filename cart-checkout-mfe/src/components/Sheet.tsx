import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

type Props = {
  children: ReactNode
  /** The order slip: beside the content on wide screens, below the content on narrow ones. */
  slip: ReactNode
}

/** The layout of the cart, the checkout and the success page: content and order slip. */
export function Sheet({ children, slip }: Props) {
  return (
    <div className={styles.Sheet}>
      <div className={styles.content}>{children}</div>
      {slip}
    </div>
  )
}

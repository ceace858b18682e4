import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

type Props = {
  children: ReactNode
  /** The order slip: beside the content on wide screens, below it on others. */
  slip: ReactNode
}

/** The two columns of cart, checkout and receipt: content and order slip. */
export function Sheet({ children, slip }: Props) {
  return (
    <div className={styles.Sheet}>
      <div className={styles.content}>{children}</div>
      {slip}
    </div>
  )
}

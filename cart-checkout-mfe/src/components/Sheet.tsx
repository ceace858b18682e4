import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

type Props = {
  children: ReactNode
  /** The order slip: beside the content where there is room, below it elsewhere. */
  slip: ReactNode
}

/** Content and order slip, the two columns of cart, checkout and receipt. */
export function Sheet({ children, slip }: Props) {
  return (
    <div className={styles.Sheet}>
      <div className={styles.content}>{children}</div>
      {slip}
    </div>
  )
}

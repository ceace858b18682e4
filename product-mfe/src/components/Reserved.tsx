import type { ReactNode } from 'react'
import styles from './Reserved.module.css'

type Props = { loading: boolean; children: ReactNode }

/** While loading, the exact room of its children, in recess: when they show, nothing moves. */
export function Reserved({ loading, children }: Props) {
  return (
    <div className={styles.Reserved} data-loading={loading || undefined} aria-hidden={loading || undefined}>
      {children}
    </div>
  )
}

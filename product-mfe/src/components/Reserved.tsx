import type { ReactNode } from 'react'
import styles from './Reserved.module.css'

export type ReservedProps = { loading: boolean; children: ReactNode }

/** While loading, the exact room of its children, in recess: when they show, nothing moves. */
export function Reserved({ loading, children }: ReservedProps) {
  return (
    <div className={styles.Reserved} data-loading={loading || undefined} aria-hidden={loading || undefined}>
      {children}
    </div>
  )
}

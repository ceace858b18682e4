import type { ReactNode } from 'react'
import styles from './Reserved.module.css'

type Props = {
  loading: boolean
  /** What is drawn in the room: a block, lines of text, the outline of the one child, or nothing. */
  kind?: 'block' | 'lines' | 'outline' | 'bare' | undefined
  children: ReactNode
}

/** While loading, the exact room of its children, in recess: when they show, nothing moves. */
export function Reserved({ loading, kind = 'block', children }: Props) {
  return (
    <div
      className={styles.Reserved}
      data-kind={kind}
      data-loading={loading || undefined}
      aria-hidden={loading || undefined}
    >
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './Reserved.module.css'

type Props = {
  loading: boolean
  /** The look of the reserved space: a block, lines of text, the outline of the only child, or nothing. */
  kind?: 'block' | 'lines' | 'outline' | 'bare' | undefined
  children: ReactNode
}

/** Hides its children while loading and reserves their exact space, so that nothing moves when they are shown. */
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

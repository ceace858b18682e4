import type { ReactNode } from 'react'
import styles from './ReservedSpace.module.css'

type Props = {
  loading: boolean
  /** How the reserved space looks: a block, lines of text, the outline of the only child, or nothing. */
  kind?: 'block' | 'lines' | 'outline' | 'bare' | undefined
  children: ReactNode
}

/** Hides its children while loading and reserves their exact space, so that nothing moves when they are shown. */
export function ReservedSpace({ loading, kind = 'block', children }: Props) {
  return (
    <div
      className={styles.ReservedSpace}
      data-kind={kind}
      data-loading={loading || undefined}
      aria-hidden={loading || undefined}
    >
      {children}
    </div>
  )
}

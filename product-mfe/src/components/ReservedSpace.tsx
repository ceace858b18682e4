import type { ReactNode } from 'react'
import styles from './ReservedSpace.module.css'

type Props = {
  /** How the reserved space looks: a block, lines of text, the outline of the only child, or nothing. */
  kind?: 'block' | 'lines' | 'outline' | 'bare' | undefined
  /** True while the skeleton is shown: screen readers need not announce a child of which only the outline is visible. */
  outlined?: boolean | undefined
  children: ReactNode
}

/**
 * A part of a region with `data-loading`: while the skeleton is shown, its children are hidden and reserve their exact
 * space, so that nothing moves when they are shown.
 */
export const ReservedSpace = ({ kind = 'block', outlined, children }: Props) => (
  <div className={styles.ReservedSpace} data-kind={kind} aria-hidden={outlined || undefined}>
    {children}
  </div>
)

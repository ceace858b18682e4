import type { ReactNode } from 'react'
import styles from './SlipRow.module.css'

type SlipRowProps = {
  label: ReactNode
  children: ReactNode
  /** `total` is the sum, below a dashed line; `gain` is a reduction, in green. */
  kind?: 'plain' | 'total' | 'gain' | undefined
}

/** A label and an amount, inside `SlipRows`. */
export function SlipRow({ label, children, kind = 'plain' }: SlipRowProps) {
  return (
    <div className={styles.SlipRow} data-kind={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './SlipRows.module.css'

type SlipRowsProps = { children: ReactNode }

/** The description list around the `SlipRow`s of an order slip. */
export function SlipRows({ children }: SlipRowsProps) {
  return <dl className={styles.SlipRows}>{children}</dl>
}

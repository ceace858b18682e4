import type { ReactNode } from 'react'
import styles from './NotStored.module.css'

type Props = { children: ReactNode }

/** A warning that the browser could not store a receipt or an acknowledgement. */
export function NotStored({ children }: Props) {
  return <p className={styles.NotStored}>{children}</p>
}

import type { ReactNode } from 'react'
import styles from './NotStored.module.css'

type Props = { children: ReactNode }

/** A warning that the shown data could not be stored, and what to do about it. */
export function NotStored({ children }: Props) {
  return <p className={styles.NotStored}>{children}</p>
}

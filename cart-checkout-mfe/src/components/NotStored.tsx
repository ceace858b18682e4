import type { ReactNode } from 'react'
import styles from './NotStored.module.css'

type Props = { children: ReactNode }

/** Says that storage refused to keep what is on screen, and what to do about it. */
export function NotStored({ children }: Props) {
  return <p className={styles.NotStored}>{children}</p>
}

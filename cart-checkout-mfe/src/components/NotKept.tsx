import type { ReactNode } from 'react'
import styles from './NotKept.module.css'

type Props = { children: ReactNode }

/** Says that storage refused to keep what is on screen, and what to do about it. */
export function NotKept({ children }: Props) {
  return <p className={styles.NotKept}>{children}</p>
}

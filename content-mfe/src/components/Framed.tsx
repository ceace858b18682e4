import type { ReactNode } from 'react'
import styles from './Framed.module.css'

type Props = { children: ReactNode }

/** A text that the law wants word for word, in a frame of its own. */
export function Framed({ children }: Props) {
  return <div className={styles.Framed}>{children}</div>
}

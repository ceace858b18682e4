import type { ReactNode } from 'react'
import styles from './Framed.module.css'

type Props = { children: ReactNode }

/** A frame around a text whose wording the law prescribes. */
export function Framed({ children }: Props) {
  return <div className={styles.Framed}>{children}</div>
}

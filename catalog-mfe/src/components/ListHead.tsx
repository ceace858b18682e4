import type { ReactNode } from 'react'
import styles from './ListHead.module.css'

type Props = {
  title: string
  /** '4 fiches, 24 prompts'; empty while results load, so that only what has settled is announced (SIL-23). */
  count: string
  /** What the visitor may do with the list: search in it, order it. */
  children: ReactNode
}

/** Title of a list, its size, and its tools. */
export function ListHead({ title, count, children }: Props) {
  return (
    <div className={styles.ListHead}>
      <h2 className={styles.title}>{title}</h2>
      <output className={styles.count}>{count}</output>
      {children}
    </div>
  )
}

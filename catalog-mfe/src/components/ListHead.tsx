import type { ReactNode } from 'react'
import styles from './ListHead.module.css'

type Props = {
  title: string
  /** '4 fiches, 24 prompts'; empty while loading, so that screen readers announce only the final count (SIL-23). */
  count: string
  /** The controls of the list, to search and to sort. */
  children: ReactNode
}

/** The head of a list: its title, the number of products, and its controls. */
export function ListHead({ title, count, children }: Props) {
  return (
    <div className={styles.ListHead}>
      <h2 className={styles.title}>{title}</h2>
      <output className={styles.count}>{count}</output>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './HeroColumns.module.css'

type Props = {
  title: string
  lead: string
  /** Below the lead: price, buttons, facts. */
  children: ReactNode
  /** Beside the words, below them where there is no room. */
  aside: ReactNode
}

/** The words of a landing page's first screen beside something to look at. */
export function HeroColumns({ title, lead, children, aside }: Props) {
  return (
    <div className={styles.HeroColumns}>
      <div className={styles.copy}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}

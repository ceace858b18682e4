import type { ReactNode } from 'react'
import styles from './HeroColumns.module.css'

type Props = {
  title: string
  lead: string
  /** Shown below the lead: price, buttons, facts. */
  children: ReactNode
  /** Usually a picture. It is shown beside the text, on narrow screens below it. */
  aside: ReactNode
}

/** The first screen of a landing page: the text beside a picture. */
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

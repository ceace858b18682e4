import type { ReactNode } from 'react'
import styles from './SlipHead.module.css'

export type SlipHeadProps = {
  title: string
  /** Names what the title heads. */
  id?: string | undefined
  /** Small, at the end of the line: a number, a count. */
  aside?: ReactNode
}

/** The name of an order slip over its rule of ink. */
export function SlipHead({ title, id, aside }: SlipHeadProps) {
  return (
    <div className={styles.SlipHead}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
    </div>
  )
}

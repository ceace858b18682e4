import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

export type SectionHeadProps = {
  title: ReactNode
  level?: 1 | 2 | undefined
  /** For `aria-labelledby` of the section. */
  id?: string | undefined
  /** A link or a sentence at the end of the line. */
  children?: ReactNode
}

/** An ink line ending in a registration mark, with the title below it. */
export function SectionHead({ title, level = 2, id, children }: SectionHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.SectionHead}>
      <Heading className={styles.title} id={id} data-level={level}>
        {title}
      </Heading>
      {children === undefined ? null : <div className={styles.aside}>{children}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

export type SectionHeadProps = {
  title: ReactNode
  level?: 1 | 2 | undefined
  /** The id of the title, for the section's `aria-labelledby`. */
  id?: string | undefined
  /** A link or a sentence at the end of the title's line. */
  children?: ReactNode
}

/** The title of a section, below a dark line that ends in a printer's registration mark. */
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

import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

type SectionHeadProps = {
  title: ReactNode
  /** The id of the title, for the section's `aria-labelledby`. */
  id?: string | undefined
  /** A link or a sentence at the end of the title's line. */
  children?: ReactNode
}

/** The title of a section, below a dark line that ends in a printer's registration mark. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <div className={styles.SectionHead}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children === undefined ? null : <div className={styles.aside}>{children}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Section.module.css'

export type SectionProps = {
  children: ReactNode
  /** Sets the section on the recess colour, edge to edge of its parent. */
  tinted?: boolean | undefined
  labelledBy?: string | undefined
  className?: string | undefined
}

/** A part of a page, a section's space below the part before it. */
export function Section({ children, tinted, labelledBy, className }: SectionProps) {
  return (
    <section
      className={classNames(styles.Section, className)}
      data-tinted={tinted || undefined}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Section.module.css'

type SectionProps = {
  children: ReactNode
  /** Gives the section the background colour `--recess`, over the full width of its parent. */
  tinted?: boolean | undefined
  /** The id of the section's title. */
  labelledBy?: string | undefined
  className?: string | undefined
}

/** A part of a page below its first screen, with the standard space above it (`data-below-fold`: `base.css`). */
export function Section({ children, tinted, labelledBy, className }: SectionProps) {
  return (
    <section
      className={classNames(styles.Section, className)}
      data-tinted={tinted || undefined}
      data-below-fold=""
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}

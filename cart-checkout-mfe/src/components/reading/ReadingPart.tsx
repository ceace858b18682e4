import type { ReactNode } from 'react'
import styles from './ReadingPart.module.css'

type Props = {
  /** The anchor of the part on the page. */
  id: string
  title: string
  children: ReactNode
}

/** Returns the id of the heading of the part with this anchor. */
export const titleIdOf = (id: string): string => `${id}-titre`

/** A part of a document: a prompt, an annex or the example. */
export function ReadingPart({ id, title, children }: Props) {
  const titleId = titleIdOf(id)
  return (
    <section className={styles.ReadingPart} id={id} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}

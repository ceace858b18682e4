import { type ReactNode, useMemo } from 'react'
import { useSectionInView } from '../hooks/use-section-in-view.ts'
import styles from './ReadingColumns.module.css'
import { type ContentsEntry, TableOfContents } from './TableOfContents.tsx'

type Props = {
  sections: readonly ContentsEntry[]
  /** The article and, where the page has one, an `aside` for the margin. */
  children: ReactNode
}

/** Lays out a text beside its table of contents. */
export function ReadingColumns({ sections, children }: Props) {
  const { current, onFollow } = useSectionInView(useMemo(() => sections.map(({ id }) => id), [sections]))
  return (
    <div className={styles.ReadingColumns}>
      <div className={styles.columns}>
        <TableOfContents sections={sections} current={current} onFollow={onFollow} />
        {children}
      </div>
    </div>
  )
}

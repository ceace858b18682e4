import { useState } from 'react'
import { FoldToggle } from '../FoldToggle.tsx'
import styles from './ReadingContents.module.css'

type Props = { entries: readonly { readonly id: string; readonly title: string }[] }

/** The table of contents of a document: beside it on a wide screen, above it and folded on a narrow one. */
export function ReadingContents({ entries }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={styles.ReadingContents} aria-label="Sommaire" data-open={isOpen}>
      <h2 className={styles.title}>Sommaire</h2>
      <div className={styles.toggle}>
        <FoldToggle open={isOpen} controls="sommaire" onToggle={() => setOpen(!isOpen)}>
          {`Sommaire, ${entries.length} parties`}
        </FoldToggle>
      </div>
      <ol className={styles.entries} id="sommaire">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

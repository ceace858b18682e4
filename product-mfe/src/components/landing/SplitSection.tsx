import { Section } from '@promptelier/ui/Section'
import { type ReactNode, useId } from 'react'
import styles from './SplitSection.module.css'

type Props = {
  title: string
  /** Shown below the title. */
  note?: ReactNode
  children: ReactNode
}

/** A section with its title in a narrow first column and its content in a wide second column. */
export function SplitSection({ title, note, children }: Props) {
  const titleId = useId()
  return (
    <Section labelledBy={titleId}>
      <div className={styles.SplitSection}>
        <div>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {note === undefined ? null : <div className={styles.note}>{note}</div>}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </Section>
  )
}

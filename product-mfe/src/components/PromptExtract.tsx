import { Icon } from '@promptelier/ui/Icon'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import styles from './PromptExtract.module.css'
import { PromptLine } from './PromptLine.tsx'

export type PromptExtractProps = {
  title: string
  /** The collection that the prompt comes from, shown at the end of the title's line. */
  source?: string | undefined
  lines: readonly string[]
  /** A note about the rest of the prompt. Omit it when the prompt is complete. */
  rest?: string | undefined
}

/** The start of a prompt, which visitors can read before they buy. */
export function PromptExtract({ title, source, lines, rest }: PromptExtractProps) {
  const titleId = useId()
  return (
    <figure className={styles.PromptExtract} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <b className={styles.title} id={titleId}>
          {title}
        </b>
        {source === undefined ? null : <span className={styles.source}>{source}</span>}
      </figcaption>
      <div className={styles.prompt}>
        {lines.map((line) => (
          <PromptLine key={line} text={line} />
        ))}
      </div>
      {rest === undefined ? null : (
        <p className={styles.rest}>
          <Icon icon={Lock} />
          {rest}
        </p>
      )}
    </figure>
  )
}

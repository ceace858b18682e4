import { Icon } from '@promptelier/ui/Icon'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import styles from './PromptExtract.module.css'

export type PromptExtractProps = {
  title: string
  /** The collection that the prompt comes from, shown at the end of the title's line. */
  source?: string | undefined
  /** Fields that the buyer fills in are in [brackets]. A line may start with a label: one word and a full stop. */
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
          <Line key={line} text={line} />
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

function Line({ text }: { text: string }) {
  const [label = ''] = /^\p{Lu}\p{Ll}+\.(?= )/u.exec(text) ?? []
  const parts = text.slice(label.length).split(/(\[[^\]]+\])/)
  return (
    <p>
      {label === '' ? null : <b>{label}</b>}
      {/* `split` with a capturing group: the parts with an odd index are the fields. */}
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={part + String(index)}>{part}</mark> : part))}
    </p>
  )
}

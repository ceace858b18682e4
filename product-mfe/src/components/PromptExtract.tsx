import { Icon } from '@promptelier/ui/Icon'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import styles from './PromptExtract.module.css'

export type PromptExtractProps = {
  title: string
  /** Small, at the end of the title's line: where the prompt stands. */
  place?: string | undefined
  /** What the buyer fills in stands in [brackets]; a line may open with its label, one word and a full stop. */
  lines: readonly string[]
  /** What is said of the part that is not shown; nothing for a whole prompt. */
  rest?: string | undefined
}

/** The start of a prompt, to be read before buying. */
export function PromptExtract({ title, place, lines, rest }: PromptExtractProps) {
  const titleId = useId()
  return (
    <figure className={styles.PromptExtract} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <b className={styles.title} id={titleId}>
          {title}
        </b>
        {place === undefined ? null : <span className={styles.place}>{place}</span>}
      </figcaption>
      <div className={styles.prompt}>
        {lines.map((line) => (
          <Line key={line} text={line} />
        ))}
      </div>
      {rest === undefined ? null : (
        <p className={styles.hidden}>
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
      {/* Split by a group: every other part is a field. */}
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={part + String(index)}>{part}</mark> : part))}
    </p>
  )
}

import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import styles from './PromptExtract.module.css'

export type PromptExtractProps = {
  title: string
  /** What the buyer fills in stands in [brackets]; a line may open with its label, one word and a full stop. */
  lines: readonly string[]
  /** How many lines of the prompt are not shown. */
  hiddenCount?: number | undefined
}

/** The start of a prompt, to be read before buying. */
export function PromptExtract({ title, lines, hiddenCount = 0 }: PromptExtractProps) {
  const titleId = useId()
  return (
    <figure className={styles.PromptExtract} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <b className={styles.title} id={titleId}>
          {title}
        </b>
      </figcaption>
      <div className={styles.prompt}>
        {lines.map((line) => (
          <Line key={line} text={line} />
        ))}
      </div>
      {hiddenCount > 0 ? (
        <p className={styles.hidden}>
          <Icon icon={Lock} />
          {`La suite, ${hiddenCount} lignes, se trouve dans la fiche.`}
        </p>
      ) : null}
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

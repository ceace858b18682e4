import { Icon } from '@promptelier/shared/ui/Icon'
import Lock from 'lucide-react/icons/lock'
import type { Extract } from '../../landing/types.ts'
import styles from './PromptExtract.module.css'

type Props = { extract: Extract }

/** Splits at the fields, which stand in square brackets and keep them. */
const FIELD = /(\[[^\]]+\])/

/** The beginning of a prompt, to be read before buying: fields are marked, what follows is told and not blurred. */
export function PromptExtract({ extract: { title, place, lines, rest } }: Props) {
  return (
    <figure className={styles.PromptExtract}>
      <figcaption className={styles.head}>
        <b className={styles.title}>{title}</b> <span className={styles.place}>{place}</span>
      </figcaption>
      <div className={styles.lines}>
        {lines.map(({ label, text }) => (
          <p key={label}>
            <b>{`${label}.`}</b>{' '}
            {text.split(FIELD).map((part) => (part.startsWith('[') ? <mark key={part}>{part}</mark> : part))}
          </p>
        ))}
      </div>
      <p className={styles.rest}>
        <Icon icon={Lock} size="sm" />
        {rest}
      </p>
    </figure>
  )
}

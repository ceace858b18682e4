import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Icon } from '@promptelier/ui/Icon'
import Plus from 'lucide-react/icons/plus'
import styles from './FaqList.module.css'
import type { Question } from './structured-data.ts'

export type FaqListProps = {
  /** `more` is a link after the answer. */
  questions: readonly (Question & { readonly more?: { readonly to: string; readonly label: string } })[]
}

/** Questions that expand to show their answers, also without scripts (STA-05, LPA-15). */
export function FaqList({ questions }: FaqListProps) {
  return (
    <div className={styles.FaqList}>
      {questions.map(({ question, answer, more }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            <h3>{question}</h3>
            <Icon icon={Plus} className={styles.sign} />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {more ? <ArrowLink to={more.to}>{more.label}</ArrowLink> : null}
          </div>
        </details>
      ))}
    </div>
  )
}

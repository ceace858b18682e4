import Plus from 'lucide-react/icons/plus'
import type { Question } from '../site/structured-data.ts'
import { ArrowLink } from './ArrowLink.tsx'
import styles from './FaqList.module.css'
import { Icon } from './Icon.tsx'

export type FaqListProps = {
  /** `more` leads on from the answer. */
  questions: readonly (Question & { readonly more?: { readonly to: string; readonly label: string } })[]
}

/** Questions that open on their answers, without scripts too (STA-05, LPA-15). */
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

import { ArrowLink } from '@promptelier/shared/ui/ArrowLink'
import { Icon } from '@promptelier/shared/ui/Icon'
import Plus from 'lucide-react/icons/plus'
import type { Question } from '../help/help-texts.ts'
import styles from './FaqList.module.css'

type Props = { questions: readonly Question[] }

/** Questions that open on their answers, without scripts too (STA-05). */
export function FaqList({ questions }: Props) {
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

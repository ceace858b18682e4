import type { Fiche } from '@promptelier/platform/catalogue'
import styles from './PromptList.module.css'

type Props = { prompts: Fiche['prompts'] }

/** The prompts of a fiche by name and use, numbered as they follow each other: its table of contents. */
export function PromptList({ prompts }: Props) {
  return (
    <ol className={styles.PromptList}>
      {prompts.map(({ title, use }) => (
        <li key={title}>
          <div className={styles.entry}>
            <b className={styles.title}>{title}</b>
            <p className={styles.use}>{use}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

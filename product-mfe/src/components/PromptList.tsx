import type { PreviewRecord } from '@promptelier/platform/catalogue'
import styles from './PromptList.module.css'

type Props = { prompts: PreviewRecord['prompts'] }

/** The table of contents of a fiche: its prompts in order, each with its title and its use. */
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

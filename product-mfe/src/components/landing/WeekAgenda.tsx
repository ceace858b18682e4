import { SlipHead } from '@promptelier/ui/SlipHead'
import styles from './WeekAgenda.module.css'

type Props = {
  days: readonly { readonly day: string; readonly hour: string; readonly prompt: string; readonly gain: string }[]
}

/** The agenda of a working week, with one prompt for each day. */
export function WeekAgenda({ days }: Props) {
  return (
    <>
      <SlipHead title="Une semaine avec le pack" aside="cinq prompts sur quarante" />
      <ol>
        {days.map(({ day, hour, prompt, gain }) => (
          <li key={day} className={styles.day}>
            <p className={styles.when}>
              <b className={styles.name}>{day}</b> <span>{hour}</span>
            </p>
            <p>
              <b className={styles.prompt}>{prompt}</b> <span className={styles.gain}>{gain}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

import styles from './Countdown.module.css'
import { type ClockFormat, clockText } from './clock-text.ts'

type Props = {
  remainingSeconds: number
  format: ClockFormat
  /** The accessible name, for example 'Temps restant'. */
  label: string
}

/** Shows the remaining time that the page passes; it does not count. Screen readers do not announce every change. */
export function Countdown({ remainingSeconds, format, label }: Props) {
  return (
    <span className={styles.Countdown} role="timer" aria-live="off" aria-label={label}>
      {clockText(remainingSeconds, format)}
    </span>
  )
}

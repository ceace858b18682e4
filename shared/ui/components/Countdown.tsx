import styles from './Countdown.module.css'
import { type ClockFormat, clockText } from './clock-text.ts'

export type CountdownProps = {
  remainingSeconds: number
  format: ClockFormat
  /** Accessible name: what ends when the countdown reaches zero. */
  label: string
}

/** The remaining time. It has no timer: the page passes the seconds. Screen readers do not announce every change. */
export function Countdown({ remainingSeconds, format, label }: CountdownProps) {
  return (
    <span className={styles.Countdown} role="timer" aria-live="off" aria-label={label}>
      {clockText(remainingSeconds, format)}
    </span>
  )
}

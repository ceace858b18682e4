import styles from './Countdown.module.css'
import { type ClockFormat, clockText } from './clock-text.ts'

export type CountdownProps = {
  remainingSeconds: number
  format: ClockFormat
  /** Accessible name: what the time is left for. */
  label: string
}

/** Time left. Display only: the page owns the clock. Not announced each second; a reader can go and look. */
export function Countdown({ remainingSeconds, format, label }: CountdownProps) {
  return (
    <span className={styles.Countdown} role="timer" aria-live="off" aria-label={label}>
      {clockText(remainingSeconds, format)}
    </span>
  )
}

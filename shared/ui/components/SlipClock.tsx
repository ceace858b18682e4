import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Countdown, type CountdownProps } from './Countdown.tsx'
import { Icon } from './Icon.tsx'
import styles from './SlipClock.module.css'

export type SlipClockProps = CountdownProps & {
  /** The text beside the countdown. */
  children: ReactNode
}

/** The countdown of an order slip, on the background colour `--recess`. */
export function SlipClock({ children, ...countdown }: SlipClockProps) {
  return (
    <div className={styles.SlipClock}>
      <Icon icon={Clock} />
      <p>{children}</p>
      <span className={styles.clock}>
        <Countdown {...countdown} />
      </span>
    </div>
  )
}

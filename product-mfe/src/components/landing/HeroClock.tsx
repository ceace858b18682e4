import { Countdown } from '@promptelier/ui/Countdown'
import styles from './HeroClock.module.css'

type Props = {
  /** Undefined while unknown: the space of a countdown at `startSeconds` is reserved. */
  remainingSeconds: number | undefined
  startSeconds: number
}

/** The countdown of the Pack Complet (LPA-05). Its text says that the price stays the same, also at zero (SIL-54). */
export function HeroClock({ remainingSeconds, startSeconds }: Props) {
  return (
    <p className={styles.HeroClock} data-waiting={remainingSeconds === undefined || undefined}>
      <span className={styles.time}>
        <Countdown remainingSeconds={remainingSeconds ?? startSeconds} format="m:ss" label="Temps restant" />
      </span>
      {'Compteur d’exemple\u00A0: le prix ne changera pas'}
    </p>
  )
}

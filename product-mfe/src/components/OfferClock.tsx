import { SlipClock } from '@promptelier/ui/SlipClock'
import styles from './OfferClock.module.css'

type Props = {
  /** Undefined while unknown: the space of a countdown at `startSeconds` is reserved. */
  remainingSeconds: number | undefined
  startSeconds: number
}

/** The countdown of the order slip. At zero, its text states that the price has not changed (SIL-54). */
export function OfferClock({ remainingSeconds, startSeconds }: Props) {
  return (
    <div className={styles.OfferClock} data-waiting={remainingSeconds === undefined || undefined}>
      <SlipClock remainingSeconds={remainingSeconds ?? startSeconds} format="m:ss" label="Temps restant">
        {remainingSeconds === 0 ? 'Même prix, sans se presser' : 'Offre réservée pour vous'}
      </SlipClock>
    </div>
  )
}

import { SlipClock } from '@promptelier/ui/SlipClock'
import styles from './OfferClock.module.css'

type Props = {
  /** Undefined while unknown: the space of a countdown at `startSeconds` is reserved. */
  remainingSeconds: number | undefined
  startSeconds: number
}

/** The countdown of the order slip. Its text says that the price stays the same, also at zero (SIL-54). */
export function OfferClock({ remainingSeconds, startSeconds }: Props) {
  return (
    <div className={styles.OfferClock} data-waiting={remainingSeconds === undefined || undefined}>
      <SlipClock remainingSeconds={remainingSeconds ?? startSeconds} format="m:ss" label="Temps restant">
        {'Compteur d’exemple\u00A0: le prix ne changera pas'}
      </SlipClock>
    </div>
  )
}

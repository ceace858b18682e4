import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { SlipClock } from '@promptelier/ui/SlipClock'
import styles from './OfferClock.module.css'

/**
 * The countdown of the order slip. Its text says that the price stays the same, also at zero (SIL-54). Until the remaining
 * time is known, its space is reserved.
 */
export function OfferClock() {
  const remainingSeconds = useCountdown('product')
  return (
    <div className={styles.OfferClock} data-waiting={remainingSeconds === undefined || undefined}>
      <SlipClock remainingSeconds={remainingSeconds ?? DEADLINE_SECONDS.product} format="m:ss" label="Temps restant">
        {'Compteur fictif\u00A0: le prix ne changera pas'}
      </SlipClock>
    </div>
  )
}

import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { Countdown } from '@promptelier/ui/Countdown'
import { Icon } from '@promptelier/ui/Icon'
import Clock from 'lucide-react/icons/clock'
import styles from './OfferClock.module.css'

/**
 * The countdown of the order slip. Its text says that the price stays the same, also at zero (SIL-54). Until the remaining
 * time is known, its space is reserved.
 */
export function OfferClock() {
  const remainingSeconds = useCountdown('product')
  return (
    <div className={styles.OfferClock} data-waiting={remainingSeconds === undefined || undefined}>
      <Icon icon={Clock} />
      <p>{'Compteur fictif\u00A0: le prix ne changera pas'}</p>
      <span className={styles.clock}>
        <Countdown
          remainingSeconds={remainingSeconds ?? DEADLINE_SECONDS.product}
          format="m:ss"
          label="Temps restant"
        />
      </span>
    </div>
  )
}

import { Icon } from '@promptelier/ui/Icon'
import Clock from 'lucide-react/icons/clock'
import styles from './OfferClock.module.css'
import { SessionCountdown } from './SessionCountdown.tsx'

/** The countdown of the order slip. Its text says that the price stays the same, also at zero (SIL-54). */
export function OfferClock() {
  return (
    <div className={styles.OfferClock}>
      <Icon icon={Clock} />
      <p>{'Compteur fictif\u00A0: à zéro, le prix reste le même'}</p>
      <SessionCountdown className={styles.clock} />
    </div>
  )
}

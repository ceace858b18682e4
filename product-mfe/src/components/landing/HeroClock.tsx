import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { Countdown } from '@promptelier/ui/Countdown'
import styles from './HeroClock.module.css'

/**
 * The countdown of the Pack Complet (LPA-05). Its text says that the price stays the same, also at zero (SIL-54). Until
 * the remaining time is known, its space is reserved.
 */
export function HeroClock() {
  const remainingSeconds = useCountdown('product')
  return (
    <p className={styles.HeroClock} data-waiting={remainingSeconds === undefined || undefined}>
      <span className={styles.time}>
        <Countdown
          remainingSeconds={remainingSeconds ?? DEADLINE_SECONDS.product}
          format="m:ss"
          label="Temps restant"
        />
      </span>
      {'Compteur fictif\u00A0: le prix ne changera pas'}
    </p>
  )
}

import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { Countdown } from '@promptelier/ui/Countdown'
import { Icon } from '@promptelier/ui/Icon'
import Clock from 'lucide-react/icons/clock'
import styles from './OfferCountdown.module.css'

/**
 * The remaining time of the limited offer (CHK-14 to CHK-16). Hidden until the time is known, and at 0, but its space
 * stays reserved.
 */
export function OfferCountdown() {
  const remainingSeconds = useCountdown('checkout')
  return (
    <div className={styles.OfferCountdown} data-shown={Boolean(remainingSeconds)}>
      <Icon icon={Clock} />
      <p>Ne manquez pas cette offre spéciale !</p>
      <span className={styles.time}>
        <Countdown
          remainingSeconds={remainingSeconds ?? DEADLINE_SECONDS.checkout}
          format="hh:mm:ss"
          label="Temps restant pour cette offre"
        />
      </span>
    </div>
  )
}

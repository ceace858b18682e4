import { DEADLINE_SECONDS, useCountdown } from '@promptelier/storefront/session/deadline'
import { Countdown } from '@promptelier/ui/Countdown'
import { Icon } from '@promptelier/ui/Icon'
import Clock from 'lucide-react/icons/clock'
import styles from './LimitedOffer.module.css'

type Props = {
  /** Whether the price has changed since the page was opened. */
  priceChanged: boolean
}

/**
 * The notice about the limited offer, and its remaining time, in one block (CHK-08, CHK-14 to CHK-16). The clock is
 * hidden until the time is known, and at 0, but its space stays reserved.
 */
export function LimitedOffer({ priceChanged }: Props) {
  const remainingSeconds = useCountdown('checkout')
  return (
    <div className={styles.LimitedOffer}>
      <Icon icon={Clock} />
      <p className={styles.notice}>
        {priceChanged
          ? 'Offre limitée\u00A0: ce prix a changé pendant votre visite.'
          : 'Offre limitée, pour l’exemple\u00A0: ce prix ne changera pas.'}
      </p>
      <div className={styles.clock} data-shown={Boolean(remainingSeconds)}>
        <p>Ne manquez pas cette offre spéciale !</p>
        <span className={styles.time}>
          <Countdown
            remainingSeconds={remainingSeconds ?? DEADLINE_SECONDS.checkout}
            format="hh:mm:ss"
            label="Temps restant pour cette offre"
          />
        </span>
      </div>
    </div>
  )
}

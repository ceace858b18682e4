import { Countdown } from '@promptelier/ui/Countdown'
import { Icon } from '@promptelier/ui/Icon'
import Clock from 'lucide-react/icons/clock'
import styles from './LimitedOffer.module.css'

/** The hidden clock shows this time until the remaining time is known, so that its width is reserved. */
const FULL_TIME_SECONDS = 7200

type Props = {
  /** Whether the price has changed since the page was opened. */
  priceChanged: boolean
  /** Undefined until it is known. The clock is hidden then, and at 0, but its space stays reserved (CHK-16). */
  remainingSeconds: number | undefined
}

/** The notice about the limited offer, and its remaining time, in one block (CHK-08, CHK-14 to CHK-16). */
export function LimitedOffer({ priceChanged, remainingSeconds }: Props) {
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
            remainingSeconds={remainingSeconds ?? FULL_TIME_SECONDS}
            format="hh:mm:ss"
            label="Temps restant pour cette offre"
          />
        </span>
      </div>
    </div>
  )
}

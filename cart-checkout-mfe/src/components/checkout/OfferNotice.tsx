import { Icon } from '@promptelier/ui/Icon'
import Clock from 'lucide-react/icons/clock'
import styles from './OfferNotice.module.css'

type Props = {
  /** Whether the price has changed since the page was opened. */
  priceChanged: boolean
}

/** The notice about the limited offer (CHK-08). */
export const OfferNotice = ({ priceChanged }: Props) => (
  <p className={styles.OfferNotice}>
    <Icon icon={Clock} />
    {priceChanged
      ? 'Offre limitée\u00A0: ce prix a changé pendant votre visite.'
      : 'Offre limitée, pour l’exemple\u00A0: à la fin du compteur, le prix reste le même.'}
  </p>
)

import { TextButton } from '@promptelier/ui/TextButton'
import styles from './PricesUnchecked.module.css'

type Props = { onRetry: () => void }

/** The warning below the lines of the cart when a product could not be fetched: its current price is not known. */
export function PricesUnchecked({ onRetry }: Props) {
  return (
    <div className={styles.PricesUnchecked}>
      <p>{'Les prix actuels n’ont pas pu être vérifiés\u00A0: le paiement les affichera.'}</p>
      <TextButton onClick={onRetry}>Réessayer</TextButton>
    </div>
  )
}

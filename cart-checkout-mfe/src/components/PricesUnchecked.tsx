import { TextButton } from '@promptelier/ui/TextButton'
import styles from './PricesUnchecked.module.css'

type Props = { onRetry: () => void }

/** The warning below a cart whose products could not be fetched: its lines show the stored prices. */
export function PricesUnchecked({ onRetry }: Props) {
  return (
    <div className={styles.PricesUnchecked}>
      <p>{'Les prix actuels n’ont pas pu être vérifiés\u00A0: le paiement les affichera.'}</p>
      <TextButton onClick={onRetry}>Réessayer</TextButton>
    </div>
  )
}

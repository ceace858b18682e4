import type { Cents } from '@promptelier/platform/money'
import { Price } from '@promptelier/storefront/products/Price'
import styles from './PayLabel.module.css'

type Props = { processing: boolean; totalCents: Cents }

/**
 * The label of the pay button: the amount and the obligation to pay, or that the payment is running (SIL-62, CHK-24).
 */
export function PayLabel({ processing, totalCents }: Props) {
  // The keys make React replace the label instead of updating it.
  if (processing)
    return (
      <span key="processing" className={styles.PayLabel}>
        Traitement en cours...
      </span>
    )
  return (
    <span key="price" className={styles.PayLabel}>
      <span>
        {'Payer '}
        <Price size="sm" cents={totalCents} />
      </span>{' '}
      <small className={styles.duty}>Commande avec obligation de paiement</small>
    </span>
  )
}

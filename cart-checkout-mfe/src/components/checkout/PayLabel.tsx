import type { Cents } from '@promptelier/platform/money'
import { Price } from '@promptelier/storefront/products/Price'
import styles from './PayLabel.module.css'

type Props = { processing: boolean; totalCents: Cents }

/**
 * The content of the pay button: the amount and the obligation to pay (SIL-62), or during a payment, that it is being
 * processed (CHK-24).
 */
export function PayLabel({ processing, totalCents }: Props) {
  // With different keys, React replaces the content of the button instead of updating it.
  if (processing)
    return (
      <span key="processing" className={styles.PayLabel} data-processing>
        Traitement en cours...
      </span>
    )
  return (
    <span key={totalCents} className={styles.PayLabel}>
      <span>
        {'Payer '}
        <Price size="sm" cents={totalCents} />
      </span>{' '}
      <small className={styles.duty}>Commande avec obligation de paiement</small>
    </span>
  )
}

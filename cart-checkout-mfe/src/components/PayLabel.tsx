import type { Cents } from '@promptelier/platform/money'
import { Price } from '@promptelier/storefront/products/Price'
import styles from './PayLabel.module.css'

type Props = { processing: boolean; totalCents: Cents }

/** What the pay button says: the amount and what the click commits to, or that it is under way (SIL-62, CHK-24). */
export function PayLabel({ processing, totalCents }: Props) {
  // Keyed: one label in the place of the other, instead of one that moves.
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

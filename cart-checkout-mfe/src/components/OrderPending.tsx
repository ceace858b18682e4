import { PageTitle } from '@promptelier/shared/ui/PageTitle'
import styles from './OrderPending.module.css'

/** The page after a payment while the orders of this browser are not known: what is prerendered. */
export function OrderPending() {
  return (
    <div className={styles.OrderPending}>
      <PageTitle>Votre commande</PageTitle>
      <noscript>
        <p>
          {
            'Le suivi de commande a besoin de JavaScript. Vos fichiers, eux, arrivent par e-mail aussitôt après le paiement.'
          }
        </p>
      </noscript>
      <div className={styles.space} aria-hidden="true" />
    </div>
  )
}

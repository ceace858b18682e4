import styles from './OrderPending.module.css'

/** Below the title of a page about orders, while those of this browser are not known: what is prerendered. */
export function OrderPending() {
  return (
    <div className={styles.OrderPending}>
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

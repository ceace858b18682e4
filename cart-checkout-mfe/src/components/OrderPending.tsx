import styles from './OrderPending.module.css'

/** The placeholder on a page about orders, until the orders of this browser can be shown. */
export function OrderPending() {
  return (
    <div className={styles.OrderPending}>
      <noscript>
        <p>
          {
            'Le suivi de commande a besoin de JavaScript\u00A0: vos commandes et vos fiches sont gardées dans ce navigateur.'
          }
        </p>
      </noscript>
      <div className={styles.space} aria-hidden="true" />
    </div>
  )
}

import styles from './CartSkeleton.module.css'

/** Reserves the space of two lines until the cart can be shown. Has a message for browsers without JavaScript. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className={styles.sentence}>
          {'Le panier est gardé dans votre navigateur\u00A0: activez JavaScript pour le voir et passer commande.'}
        </p>
      </noscript>
      <ul className={styles.CartSkeleton} aria-hidden="true">
        {['first', 'second'].map((key) => (
          <li key={key} className={styles.line}>
            <span className={styles.cover} />
            <span className={styles.words} />
            <span className={styles.tools} />
          </li>
        ))}
      </ul>
    </>
  )
}

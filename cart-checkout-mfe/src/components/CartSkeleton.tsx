import styles from './CartSkeleton.module.css'

/** Reserved space of two lines while the cart has not been read, and a message for browsers without JavaScript. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className={styles.sentence}>
          {'Le panier est gardé dans votre navigateur\u00A0: activez JavaScript pour le voir et passer commande.'}
        </p>
      </noscript>
      <ul className={styles.CartSkeleton} aria-hidden="true">
        {['first', 'second'].map((line) => (
          <li key={line} className={styles.line}>
            <span className={styles.cover} />
            <span className={styles.words} />
            <span className={styles.tools} />
          </li>
        ))}
      </ul>
    </>
  )
}

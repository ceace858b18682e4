import styles from './CartSkeleton.module.css'

/** Two lines' worth of space while the cart is not known, and a sentence for browsers that will never know it. */
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
            <span className={styles.plate} />
            <span className={styles.words} />
            <span className={styles.tools} />
          </li>
        ))}
      </ul>
    </>
  )
}

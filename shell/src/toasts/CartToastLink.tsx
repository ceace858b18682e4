import { paths } from '@promptelier/storefront/paths'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './Toast.module.css'

/** The link to the cart in a toast about an added product. Calls `onReached` once the cart page is open. */
export function CartToastLink({ onReached }: { onReached: () => void }) {
  const isOnCart = useLocation().pathname === paths.cart()

  useEffect(() => {
    if (isOnCart) onReached()
  }, [isOnCart, onReached])

  return (
    <Link className={styles.link} to={paths.cart()}>
      Voir mon panier
    </Link>
  )
}

import { paths } from '@promptelier/storefront/paths'
import { Link, useLocation } from 'react-router-dom'
import styles from './Toast.module.css'

/** The link to the cart in a toast about an added product. The cart page, which a pack opens by itself, needs none. */
export function CartToastLink({ onFollow }: { onFollow: () => void }) {
  const isOnCart = useLocation().pathname === paths.cart()
  return isOnCart ? null : (
    <Link className={styles.link} to={paths.cart()} onClick={onFollow}>
      Voir mon panier
    </Link>
  )
}

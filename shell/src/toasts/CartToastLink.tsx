import { paths } from '@promptelier/storefront/paths'
import { Link, useLocation } from 'react-router-dom'

/** The link to the cart in a toast about an added product. The cart page, which a pack opens by itself, needs none. */
export function CartToastLink({ onFollow }: { onFollow: () => void }) {
  const isOnCart = useLocation().pathname === paths.cart()
  return isOnCart ? null : (
    <Link to={paths.cart()} onClick={onFollow}>
      Voir mon panier
    </Link>
  )
}

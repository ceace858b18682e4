import { useCart } from '@promptelier/platform/cart'
import { paths } from '@promptelier/storefront/paths'
import { Stamp } from '@promptelier/ui/Stamp'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { NavLink } from 'react-router-dom'
import { SearchForm } from '../../search/SearchForm.tsx'
import { CountBadge } from '../cart/CountBadge.tsx'
import { cartAccessibleName } from '../cart-text.ts'
import { CategoriesSection } from './CategoriesSection.tsx'
import styles from './MobileMenu.module.css'
import { MENU_LINKS } from './menu-links.ts'

/** The content of the mobile menu below its head. */
export function MobileMenu() {
  const { count } = useCart()
  return (
    <div className={styles.MobileMenu}>
      <SearchForm className={styles.search} />
      <nav aria-label="Menu">
        <ul>
          <li>
            <CategoriesSection />
          </li>
          {MENU_LINKS.map(({ to, label }) => (
            <li key={to} className={styles.item}>
              <NavLink to={to} className={styles.link ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.cart()} className={styles.cart ?? ''} data-highlighted>
              <VisuallyHidden>{cartAccessibleName(count)}</VisuallyHidden>
              <span aria-hidden="true">Panier</span>
              <CountBadge tone="paper" />
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.allInclusivePack()} className={styles.pack ?? ''}>
              Pack Complet <Stamp size="mini">-75%</Stamp>
            </NavLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}

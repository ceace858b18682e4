import { paths } from '@promptelier/storefront/paths'
import { Link } from 'react-router-dom'
import { MENU_LINKS } from './menu-links.ts'
import styles from './PlainMenu.module.css'

const LINKS = [
  { to: paths.categories(), label: 'Catégories' },
  ...MENU_LINKS,
  { to: paths.cart(), label: 'Panier' },
  { to: paths.allInclusivePack(), label: 'Pack Complet' },
]

/** A simple menu, shown until the module of the full menu has loaded. `failed`: it could not be loaded. */
export function PlainMenu({ failed }: { failed: boolean }) {
  return (
    <nav className={styles.PlainMenu} aria-label="Menu" data-failed={failed || undefined}>
      {failed && <p role="alert">Le menu complet n’a pas pu être chargé. Ces liens mènent partout dans la boutique.</p>}
      <ul>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

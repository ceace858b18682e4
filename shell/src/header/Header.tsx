import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Stamp } from '@promptelier/ui/Stamp'
import { Link, NavLink } from 'react-router-dom'
import { Wordmark } from '../brand/Wordmark.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { CartButton } from './cart/CartButton.tsx'
import { CategoriesMenu } from './categories/CategoriesMenu.tsx'
import styles from './Header.module.css'
import { MenuButton } from './mobile-menu/MenuButton.tsx'
import { PromoStrip } from './promo/PromoStrip.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

/** The header changes its appearance when the page is scrolled further than this (HDR-02, SIL-15). */
const SCROLL_THRESHOLD_PX = 20

const LINKS = [
  { to: paths.newArrivals(), label: 'Nouveautés' },
  { to: paths.bestSellers(), label: 'Top ventes' },
]

/**
 * The header of every page: messages, link to the home page, categories, links, search, cart, and the menu of small
 * screens.
 */
export function Header() {
  const scrolled = useScrolledPast(SCROLL_THRESHOLD_PX)
  return (
    <header className={styles.Header} data-scrolled={scrolled || undefined}>
      <PromoStrip />
      <PageContainer className={styles.bar}>
        <Link to={paths.home()} className={styles.home} aria-label="Promptelier, accueil">
          <Wordmark on="paper" />
        </Link>
        <nav className={styles.nav} aria-label="Principale">
          <CategoriesMenu />
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchForm className={styles.search} />
        <Link to={paths.allInclusivePack()} className={styles.pack}>
          Pack Complet <Stamp size="mini">-75%</Stamp>
        </Link>
        <CartButton />
        <MenuButton />
      </PageContainer>
    </header>
  )
}

import { useCart } from '@promptelier/shared/cart'
import { paths } from '@promptelier/shared/paths'
import { Icon } from '@promptelier/shared/ui/Icon'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { Stamp } from '@promptelier/shared/ui/Stamp'
import { VisuallyHidden } from '@promptelier/shared/ui/VisuallyHidden'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link, NavLink } from 'react-router-dom'
import { Wordmark } from '../brand/Wordmark.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { CategoriesMenu } from './categories/CategoriesMenu.tsx'
import styles from './Header.module.css'
import { PromoStrip } from './promo/PromoStrip.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

/** The header changes its look past this scroll position (HDR-02, SIL-15). */
const SCROLL_THRESHOLD_PX = 20

/** Shown up to 99; the exact number is in the accessible name (SIL-18). */
const LARGEST_SHOWN_COUNT = 99

const cartName = (count: number) => (count === 0 ? 'Panier' : `Panier, ${count} ${count > 1 ? 'articles' : 'article'}`)

const LINKS = [
  { to: paths.newArrivals(), label: 'Nouveautés' },
  { to: paths.bestSellers(), label: 'Top ventes' },
]

/** What stands on top of every page: messages, the way home, categories, search, the cart and how much is in it. */
export function Header() {
  const { count } = useCart()
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
        <Link to={paths.cart()} className={styles.cart}>
          <Icon icon={ShoppingBag} size="lg" />
          <VisuallyHidden>{cartName(count)}</VisuallyHidden>
          <span className={styles.word} aria-hidden="true">
            Panier
          </span>
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > LARGEST_SHOWN_COUNT ? `${LARGEST_SHOWN_COUNT}+` : count}
            </span>
          )}
        </Link>
      </PageContainer>
    </header>
  )
}

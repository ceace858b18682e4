import { useCart } from '@promptelier/shared/cart'
import { paths } from '@promptelier/shared/paths'
import { Icon } from '@promptelier/shared/ui/Icon'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { VisuallyHidden } from '@promptelier/shared/ui/VisuallyHidden'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link, NavLink } from 'react-router-dom'
import { Wordmark } from '../brand/Wordmark.tsx'
import styles from './Header.module.css'

/** Shown up to 99; the exact number is in the accessible name (SIL-18). */
const LARGEST_SHOWN_COUNT = 99

const cartName = (count: number) => (count === 0 ? 'Panier' : `Panier, ${count} ${count > 1 ? 'articles' : 'article'}`)

/** The bar on top of every page: the way home, the categories, the cart and how much is in it. */
export function Header() {
  const { count } = useCart()
  return (
    <header className={styles.Header}>
      <PageContainer className={styles.bar}>
        <Link to={paths.home()} className={styles.home} aria-label="Promptelier, accueil">
          <Wordmark on="paper" />
        </Link>
        <nav className={styles.nav} aria-label="Principale">
          <NavLink to={paths.categories()} className={styles.link ?? ''}>
            Catégories
          </NavLink>
          <NavLink to={paths.help()} className={styles.link ?? ''}>
            Aide
          </NavLink>
        </nav>
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

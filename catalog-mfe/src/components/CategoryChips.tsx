import type { Category } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import styles from './CategoryChips.module.css'

export type CategoryChoice = Pick<Category, 'name' | 'theme' | 'icon'>

type Props = {
  categories: readonly CategoryChoice[]
  /** Name of the current category; undefined when it is not one of the ten. */
  current: string | undefined
}

/** A link to each category (CAT-05). On small screens they are in one row that scrolls sideways. */
export function CategoryChips({ categories, current }: Props) {
  return (
    <nav aria-label="Toutes les catégories">
      <ul className={styles.CategoryChips}>
        {categories.map(({ name, theme, icon }) => (
          <li key={name}>
            <Link
              className={styles.chip}
              data-theme={theme}
              to={paths.category(name)}
              aria-current={name === current ? 'page' : undefined}
            >
              <CategoryIcon icon={icon} className={styles.icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

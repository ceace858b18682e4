import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import type { CategoryChoice } from './CategoryChips.tsx'
import styles from './CategoryMenu.module.css'

type Props = {
  categories: readonly CategoryChoice[]
  /** Name of the current category; undefined when it is not one of the ten. */
  current: string | undefined
  /** True when the page shows all prompts. */
  showsAll: boolean
  /** Called with a category's name, or undefined for all prompts. */
  onSelect: (name: string | undefined) => void
}

const ALL_LABEL = 'Tous les prompts'

/** The menu in the sidebar: a button for all prompts, then a button for each category (CAT-06, CAT-09, CAT-10). */
export function CategoryMenu({ categories, current, showsAll, onSelect }: Props) {
  return (
    <section className={styles.CategoryMenu} aria-labelledby="menu-categories">
      <h2 className={styles.title} id="menu-categories">
        Catégories
      </h2>
      <ul>
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-current={showsAll || undefined}
            onClick={() => onSelect(undefined)}
          >
            <CategoryIcon icon={undefined} size="sm" className={styles.icon} />
            {ALL_LABEL}
          </button>
        </li>
        {categories.map(({ name, theme, icon }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.choice}
              data-theme={theme}
              aria-current={name === current || undefined}
              onClick={() => onSelect(name)}
            >
              <CategoryIcon icon={icon} size="sm" className={styles.icon} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

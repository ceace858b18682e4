import { useRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { NavLink } from 'react-router-dom'
import { CategoryBadge } from '../../components/CategoryBadge.tsx'
import styles from './CategoryList.module.css'

/** Links to the ten categories, each with its icon in its colour. */
export function CategoryList() {
  const { categories } = useRecord('catalogue/categories')
  return (
    <ul className={styles.CategoryList}>
      {categories.map(({ name, slug, icon, theme }) => (
        <li key={slug}>
          <NavLink to={paths.categoryBySlug(slug)} className={styles.link ?? ''}>
            <CategoryBadge icon={icon} theme={theme} />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

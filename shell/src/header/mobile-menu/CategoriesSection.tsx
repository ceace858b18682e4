import { useRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { CategoryBadge } from '../../components/CategoryBadge.tsx'
import styles from './CategoriesSection.module.css'

/** The five specified links (MOB-05 to MOB-10): to four shelves and to one of the ten categories (SIL-08). */
const SLUGS = ['ecriture-creative', 'design-visuel', 'dropshipping-e-commerce', 'productivite-ia', 'marketing-vente']

/** Five links into the catalogue, and a button that collapses and expands them (MOB-04). They are expanded at first. */
export function CategoriesSection() {
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(true)
  const { categories, shelves } = useRecord('catalogue/categories')
  const all = [...shelves.map(({ title, ...shelf }) => ({ ...shelf, name: title })), ...categories]
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        Catégories
        <Icon icon={ChevronDown} size="lg" className={styles.chevron} />
      </button>
      <ul id={id} className={styles.list} hidden={!isExpanded}>
        {all
          .filter(({ slug }) => SLUGS.includes(slug))
          .map(({ slug, name, icon, theme }) => (
            <li key={slug}>
              <NavLink to={paths.categoryBySlug(slug)} className={styles.link ?? ''}>
                <CategoryBadge icon={icon} theme={theme} />
                {name}
              </NavLink>
            </li>
          ))}
      </ul>
    </>
  )
}

import { useRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { CategoryBadge } from '../../components/CategoryBadge.tsx'
import styles from './CategoriesSection.module.css'

/** The five specified entries (MOB-05 to MOB-10): four shelves and one of the ten categories (SIL-08). */
const SLUGS = ['ecriture-creative', 'design-visuel', 'dropshipping-e-commerce', 'productivite-ia', 'marketing-vente']

/** Five links into the catalogue, and a button that collapses them (MOB-04). They are expanded at first. */
export function CategoriesSection() {
  const id = useId()
  const [expanded, setExpanded] = useState(true)
  const { categories, shelves } = useRecord('catalogue/categories')
  const all = [...shelves.map(({ slug, title, theme }) => ({ slug, name: title, theme })), ...categories]
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        Catégories
        <Icon icon={ChevronDown} size="lg" className={styles.chevron} />
      </button>
      <ul id={id} className={styles.list} hidden={!expanded}>
        {all
          .filter(({ slug }) => SLUGS.includes(slug))
          .map(({ slug, name, theme }) => (
            <li key={slug}>
              <NavLink to={paths.categoryBySlug(slug)} className={styles.link ?? ''}>
                <CategoryBadge category={name} theme={theme} />
                {name}
              </NavLink>
            </li>
          ))}
      </ul>
    </>
  )
}

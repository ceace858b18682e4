import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CategoryChoice } from './CategoryChips.tsx'
import styles from './CategorySelect.module.css'

type Props = {
  categories: readonly CategoryChoice[]
  /** Name of the current category; undefined when it is not one of the ten. */
  current: string | undefined
  /** Called with a category's name, or undefined for all categories. */
  onSelect: (name: string | undefined) => void
}

/** The dropdown that replaces the sidebar on small screens (CAT-14, CAT-15). */
export function CategorySelect({ categories, current, onSelect }: Props) {
  const theme = categories.find((category) => category.name === current)?.theme
  return (
    <label className={styles.CategorySelect} data-theme={theme}>
      <VisuallyHidden>Catégorie</VisuallyHidden>
      <CategoryIcon category={current ?? ''} className={styles.icon} />
      <select
        className={styles.select}
        value={current ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value || undefined)}
      >
        <option value="">Toutes les catégories</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Icon icon={ChevronDown} className={styles.arrow} />
    </label>
  )
}

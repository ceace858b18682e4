import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KeyboardEvent } from 'react'
import type { CategoryChoice } from './CategoryChips.tsx'
import styles from './CategorySelect.module.css'

type Props = {
  categories: readonly CategoryChoice[]
  /** Name of the current category; undefined when it is not one of the ten. */
  current: string | undefined
  /** Whether the list contains all prompts. A shelf is neither that nor a category. */
  showsAll: boolean
  /** Called with a category's name, or undefined for all categories. */
  onSelect: (name: string | undefined) => void
}

const ALL_CATEGORIES = 'Toutes les catégories'

/** No name of a category. */
const UNCHOSEN = '-'

/** Keys that change a closed select on Windows and Linux, besides letters and digits. */
const CHANGING_KEYS = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/

/** Whether a key may change a closed select. The space bar opens it, and keys with Ctrl, Meta or Alt do something else. */
const mayChange = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && (CHANGING_KEYS.test(key) || (key.length === 1 && key !== ' '))

/**
 * Opens the list with the keys that would otherwise choose a category at once, and so leave the page (WCAG 3.2.2). Does
 * nothing in browsers that lack `showPicker`, or cannot say whether the list is open: there, keys work as usual.
 */
function openWithKeys(event: KeyboardEvent<HTMLSelectElement>) {
  const select = event.currentTarget
  if (!mayChange(event) || !('showPicker' in select) || !CSS.supports('selector(:open)')) return
  if (select.matches(':open')) return
  select.showPicker()
  event.preventDefault()
}

/** The dropdown that replaces the sidebar on small screens (CAT-14, CAT-15). */
export function CategorySelect({ categories, current, showsAll, onSelect }: Props) {
  const category = categories.find(({ name }) => name === current)
  return (
    <>
      <label className={styles.CategorySelect} data-theme={category?.theme}>
        <VisuallyHidden>Catégorie</VisuallyHidden>
        <CategoryIcon icon={category?.icon} className={styles.icon} />
        <select
          className={styles.select}
          value={current ?? (showsAll ? '' : UNCHOSEN)}
          onChange={(event) => onSelect(event.currentTarget.value || undefined)}
          onKeyDown={openWithKeys}
          aria-describedby="choix-categorie"
        >
          <option value="">{ALL_CATEGORIES}</option>
          {categories.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          {/* A shelf shows this one. If it showed the first option, choosing that would change nothing. */}
          <option value={UNCHOSEN} hidden>
            {ALL_CATEGORIES}
          </option>
        </select>
        <Icon icon={ChevronDown} className={styles.arrow} />
      </label>
      <span id="choix-categorie" hidden>
        Le choix ouvre la page.
      </span>
    </>
  )
}

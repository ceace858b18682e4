import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { SORTS, type SortKey, sortKeyOf } from '../rules/sort.ts'
import styles from './SortSelect.module.css'

export type SortSelectProps = {
  /** What the list's own order is called. */
  own: string
  value: SortKey
  onChange: (key: SortKey) => void
}

/** The order of a list. */
export function SortSelect({ own, value, onChange }: SortSelectProps) {
  return (
    <label className={styles.SortSelect}>
      <span className={styles.label}>Trier par</span>
      <span className={styles.frame}>
        <select
          className={styles.select}
          value={value}
          onChange={(event) => onChange(sortKeyOf(event.currentTarget.value))}
        >
          {SORTS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label ?? own}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} className={styles.arrow} />
      </span>
    </label>
  )
}

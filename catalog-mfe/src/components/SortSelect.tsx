import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { SORTS, type SortKey, sortKeyOf } from '../rules/sort.ts'
import styles from './SortSelect.module.css'

export type SortSelectProps = {
  /** Label of the list's default order. */
  defaultLabel: string
  value: SortKey
  onChange: (key: SortKey) => void
}

/** The dropdown that sorts a list. */
export function SortSelect({ defaultLabel, value, onChange }: SortSelectProps) {
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
              {label ?? defaultLabel}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} className={styles.arrow} />
      </span>
    </label>
  )
}

import { Icon } from '@promptelier/ui/Icon'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { SORTS, type SortKey, sortKeyOf } from '../rules/sort.ts'
import styles from './SortSelect.module.css'

export type SortSelectProps = {
  /** Label of the list's default order. The same order is not offered twice. */
  defaultLabel: string
  value: SortKey
  onChange: (key: SortKey) => void
}

/** The dropdown that sorts a list. On phones it is a button, which is filled while another order is chosen. */
export function SortSelect({ defaultLabel, value, onChange }: SortSelectProps) {
  return (
    <label className={styles.SortSelect}>
      <span className={styles.label}>Trier par</span>
      <span className={styles.frame} data-chosen={value !== '' || undefined}>
        <select
          className={styles.select}
          value={value}
          onChange={(event) => onChange(sortKeyOf(event.currentTarget.value))}
        >
          {SORTS.filter(({ label }) => label !== defaultLabel).map(({ key, label }) => (
            <option key={key} value={key}>
              {label ?? defaultLabel}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} className={styles.arrow} />
        <Icon icon={ArrowUpDown} className={styles.icon} />
      </span>
    </label>
  )
}

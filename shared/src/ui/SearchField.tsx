import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Accessible name; the eye has the icon and the placeholder. */
  label: string
}

/** A search input with its icon. Takes what an input takes; `className` goes to the frame. */
export function SearchField({ label, className, ...native }: SearchFieldProps) {
  return (
    <label className={classNames(styles.SearchField, className)}>
      <Icon icon={Search} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input type="search" {...native} className={styles.input} />
    </label>
  )
}

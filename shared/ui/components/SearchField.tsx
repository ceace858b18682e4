import Search from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Accessible name; the eye has the icon and the placeholder. */
  label: string
  /** What stands at its end, such as the button that submits its form. */
  action?: ReactNode
}

/** A search input with its icon. Takes what an input takes; `className` goes to the frame. */
export function SearchField({ label, action, className, ...native }: SearchFieldProps) {
  return (
    <div className={classNames(styles.SearchField, className)}>
      <label className={styles.label}>
        <Icon icon={Search} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <input type="search" {...native} className={styles.input} />
      </label>
      {action}
    </div>
  )
}

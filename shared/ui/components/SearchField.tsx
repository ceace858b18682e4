import Search from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The accessible name. It is not visible. */
  label: string
  /** Content at the end of the field, such as the form's submit button. */
  action?: ReactNode
}

/** A search input with an icon. It accepts the props of an `input`; `className` is set on the frame around it. */
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

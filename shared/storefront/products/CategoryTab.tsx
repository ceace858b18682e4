import { classNames } from '@promptelier/ui/class-names'
import type { ReactNode } from 'react'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategoryTab.module.css'

export type CategoryTabProps = {
  /** Gives the icon and, unless there are children, the text. */
  category: string
  children?: ReactNode
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}

/** The tab on top of a card, a plate or a divider, in the solid of the theme around it. */
export function CategoryTab({ category, children = category, size = 'md', className }: CategoryTabProps) {
  return (
    <p className={classNames(styles.CategoryTab, className)} data-size={size}>
      <CategoryIcon category={category} size="xs" />
      <span>{children}</span>
    </p>
  )
}

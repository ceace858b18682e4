import { classNames } from '@promptelier/ui/class-names'
import type { ReactNode } from 'react'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategoryTab.module.css'

export type CategoryTabProps = {
  /** Name of the category. It selects the icon and, when there are no children, is the text. */
  category: string
  children?: ReactNode
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}

/** The tab on top of a card, a cover or a divider, in the solid colour of the surrounding theme. */
export function CategoryTab({ category, children = category, size = 'md', className }: CategoryTabProps) {
  return (
    <p className={classNames(styles.CategoryTab, className)} data-size={size}>
      <CategoryIcon category={category} size="xs" />
      <span>{children}</span>
    </p>
  )
}

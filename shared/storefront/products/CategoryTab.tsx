import type { ReactNode } from 'react'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategoryTab.module.css'

type CategoryTabProps = {
  /** Name of the category. It selects the icon. It is also the text when there are no children. */
  category: string
  children?: ReactNode
  size?: 'md' | 'lg' | undefined
}

/** The index tab on top of a card, a cover or a banner, in the solid colour of the surrounding theme. */
export function CategoryTab({ category, children = category, size = 'md' }: CategoryTabProps) {
  return (
    <p className={styles.CategoryTab} data-size={size}>
      <CategoryIcon category={category} size="xs" />
      <span>{children}</span>
    </p>
  )
}

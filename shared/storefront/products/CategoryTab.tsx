import type { ReactNode } from 'react'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './CategoryTab.module.css'

type CategoryTabProps = {
  /** See `CategoryIcon`. */
  icon: string | undefined
  children: ReactNode
  size?: 'md' | 'lg' | undefined
}

/** The index tab on top of a card, a cover or a banner, in the solid colour of the surrounding theme. */
export function CategoryTab({ icon, children, size = 'md' }: CategoryTabProps) {
  return (
    <p className={styles.CategoryTab} data-size={size}>
      <CategoryIcon icon={icon} size="xs" />
      <span>{children}</span>
    </p>
  )
}

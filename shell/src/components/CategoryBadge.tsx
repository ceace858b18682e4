import type { Theme } from '@promptelier/platform/catalogue'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { classNames } from '@promptelier/ui/class-names'
import styles from './CategoryBadge.module.css'

export type CategoryBadgeProps = {
  /** See `CategoryIcon`. */
  icon: string | undefined
  theme: Theme
  className?: string | undefined
}

/** The icon of a category, shelf or pack on a small square in the colour of `theme`. It is shown before the name. */
export function CategoryBadge({ icon, theme, className }: CategoryBadgeProps) {
  return (
    <span className={classNames(styles.CategoryBadge, className)} data-theme={theme}>
      <CategoryIcon icon={icon} />
    </span>
  )
}

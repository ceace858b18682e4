import type { Theme } from '@promptelier/platform/catalogue'
import styles from './CategoryBadge.module.css'
import { CategoryIcon } from './CategoryIcon.tsx'
import { classNames } from './class-names.ts'

export type CategoryBadgeProps = { category: string; theme: Theme; className?: string | undefined }

/** The icon of a category, shelf or pack on a small square of its colour, in front of its name. */
export function CategoryBadge({ category, theme, className }: CategoryBadgeProps) {
  return (
    <span className={classNames(styles.CategoryBadge, className)} data-theme={theme}>
      <CategoryIcon category={category} />
    </span>
  )
}

import { Link } from '@promptelier/platform/navigation'
import type { Crumb } from '@promptelier/storefront/page/structured-data'
import styles from './Breadcrumbs.module.css'

export type BreadcrumbsProps = {
  /** From the home page to the current page, which is the last item. */
  items: readonly Crumb[]
}

/** The path from the home page to the current page, as links. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const last = items.length - 1
  return (
    <nav className={styles.Breadcrumbs} aria-label="Fil d’Ariane">
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {to === undefined || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

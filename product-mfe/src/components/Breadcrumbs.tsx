import { Link } from '@promptelier/platform/navigation'
import type { Crumb } from '@promptelier/storefront/page/structured-data'
import styles from './Breadcrumbs.module.css'

export type BreadcrumbsProps = {
  /** From the home page down; the last one is the page itself. */
  items: readonly Crumb[]
}

/** Where the page stands in the shop. */
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

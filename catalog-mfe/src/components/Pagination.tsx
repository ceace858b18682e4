import { Link } from '@promptelier/platform/navigation'
import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent } from 'react'
import { pageWindow } from '../rules/page-window.ts'
import styles from './Pagination.module.css'

type Props = {
  /** The current page, counted from 1. */
  current: number
  count: number
  /** URL of a page. */
  hrefOf: (page: number) => string
  /** Called when the page changes in this tab, not when a link opens in a new tab or window. */
  onChange: () => void
}

/** False for a click that the browser turns into a new tab, a new window or a download. */
const opensInThisTab = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Links to at most five numbered pages, and to the previous and the next page (HOM-08 to HOM-11). */
export function Pagination({ current, count, hrefOf, onChange }: Props) {
  const onClick = (event: MouseEvent) => {
    if (opensInThisTab(event)) onChange()
  }
  const step = (page: number, label: string, icon: LucideIcon) =>
    page < 1 || page > count ? (
      // The standard markup of a disabled link. An `a` without href would not have the role of a link.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <span className={styles.step} role="link" aria-disabled="true" aria-label={label}>
        <Icon icon={icon} />
      </span>
    ) : (
      <Link className={styles.step} to={hrefOf(page)} onClick={onClick} aria-label={label}>
        <Icon icon={icon} />
      </Link>
    )
  return (
    <nav className={styles.Pagination} aria-label="Pages">
      {step(current - 1, 'Page précédente', ChevronLeft)}
      <ul className={styles.pages}>
        {pageWindow(current, count).map((page) => (
          <li key={page}>
            <Link
              className={styles.page}
              to={hrefOf(page)}
              onClick={onClick}
              aria-current={page === current ? 'page' : undefined}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {page}
            </Link>
          </li>
        ))}
      </ul>
      {step(current + 1, 'Page suivante', ChevronRight)}
      <VisuallyHidden>
        <output>{`Page ${current} sur ${count}`}</output>
      </VisuallyHidden>
    </nav>
  )
}

import { Link } from '@promptelier/platform/navigation'
import { Icon } from '@promptelier/ui/Icon'
import { opensInThisTab } from '@promptelier/ui/opens-in-this-tab'
import { useFocusAfterRemoval } from '@promptelier/ui/use-focus-after-removal'
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
  pageCount: number
  /** The URL of a page, by its number. */
  hrefOf: (page: number) => string
  /** Called when the page changes in this tab; not called when a link opens in a new tab or window. */
  onChange: () => void
}

type StepLinkProps = { to: string; onClick: (event: MouseEvent) => void; label: string; icon: LucideIcon }

/** At the first and the last page, it is removed when it is pressed. */
function StepLink({ to, onClick, label, icon }: StepLinkProps) {
  const ref = useFocusAfterRemoval<HTMLAnchorElement>()
  return (
    <Link ref={ref} className={styles.step} to={to} onClick={onClick} aria-label={label}>
      <Icon icon={icon} />
    </Link>
  )
}

/** Links to at most five numbered pages, and to the previous and the next page (HOM-08 to HOM-11). */
export function Pagination({ current, pageCount, hrefOf, onChange }: Props) {
  const onClick = (event: MouseEvent) => {
    if (opensInThisTab(event)) onChange()
  }
  const stepLink = (page: number, label: string, icon: LucideIcon) =>
    page < 1 || page > pageCount ? (
      // The standard markup of a disabled link. An `a` without href would not have the role of a link.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <span className={styles.step} role="link" aria-disabled="true" aria-label={label}>
        <Icon icon={icon} />
      </span>
    ) : (
      <StepLink to={hrefOf(page)} onClick={onClick} label={label} icon={icon} />
    )
  return (
    <nav className={styles.Pagination} aria-label="Pages">
      {stepLink(current - 1, 'Page précédente', ChevronLeft)}
      <ul className={styles.pages}>
        {pageWindow(current, pageCount).map((page) => (
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
      {stepLink(current + 1, 'Page suivante', ChevronRight)}
      <VisuallyHidden>
        <output>{`Page ${current} sur ${pageCount}`}</output>
      </VisuallyHidden>
    </nav>
  )
}

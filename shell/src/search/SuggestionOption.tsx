import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './SuggestionOption.module.css'

type Props = { id: string; to: string; active: boolean; onFollow: () => void; children: ReactNode }

/** One option of the list: a link, so that it also opens in a tab of its own, which of all keys only the field's reach. */
export function SuggestionOption({ id, to, active, onFollow, children }: Props) {
  return (
    <Link
      id={id}
      to={to}
      className={styles.SuggestionOption}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag cannot lead anywhere, nor hold an icon
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}

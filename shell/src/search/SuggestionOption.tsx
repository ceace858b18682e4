import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './SuggestionOption.module.css'

type Props = {
  id: string
  to: string
  isActive: boolean
  onFollow: (event: MouseEvent) => void
  children: ReactNode
}

/**
 * One option of the list. It is a link, so that it can be opened in a new tab. The Tab key skips it: the arrow keys of
 * the field activate it.
 */
export function SuggestionOption({ id, to, isActive, onFollow, children }: Props) {
  return (
    <Link
      id={id}
      to={to}
      className={styles.SuggestionOption}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot be a link or contain an icon
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}

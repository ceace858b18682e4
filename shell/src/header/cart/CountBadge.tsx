import { badgeText } from '../cart-text.ts'
import styles from './CountBadge.module.css'

type Props = { count: number; tone: 'ink' | 'paper'; className?: string | undefined }

/**
 * The number of articles in the cart. It is hidden from screen readers, because the accessible name of the link or
 * button contains it (SIL-18).
 */
export function CountBadge({ count, tone, className = '' }: Props) {
  if (count === 0) return null
  return (
    <span className={`${styles.CountBadge} ${className}`} data-tone={tone} aria-hidden="true">
      {badgeText(count)}
    </span>
  )
}

import { shownCount } from '../cart-text.ts'
import styles from './CountBadge.module.css'

type Props = { count: number; tone: 'ink' | 'paper'; className?: string | undefined }

/** How many articles are in the cart, for the eye: the name of what carries it says it in words (SIL-18). */
export function CountBadge({ count, tone, className = '' }: Props) {
  if (count === 0) return null
  return (
    <span className={`${styles.CountBadge} ${className}`} data-tone={tone} aria-hidden="true">
      {shownCount(count)}
    </span>
  )
}

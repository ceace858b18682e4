import { useCart } from '@promptelier/platform/cart'
import { badgeText } from '../cart-text.ts'
import styles from './CountBadge.module.css'

type Props = { tone: 'ink' | 'paper'; className?: string | undefined }

/**
 * The number of articles in the cart, and an empty element for none. It is hidden from screen readers, because the
 * accessible name of the link or button contains it (SIL-18). An inline script fills the prerendered one before the
 * first paint (`early-input/cart-count.ts`): React leaves that as it is, and replaces it by one for the cart as it reads
 * it.
 */
export function CountBadge({ tone, className = '' }: Props) {
  const { count, ready } = useCart()
  return (
    <span
      key={String(ready)}
      className={`${styles.CountBadge} ${className}`}
      data-cart-count={tone}
      aria-hidden="true"
      suppressHydrationWarning
    >
      {count === 0 ? '' : badgeText(count)}
    </span>
  )
}

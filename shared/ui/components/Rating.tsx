import Star from 'lucide-react/icons/star'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Rating.module.css'
import { ratingInFrench, ratingText } from './rating-text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type RatingProps = {
  /** 0 to 5. */
  rating: number
  /** Shows '4.8/5' instead of '4.8'. */
  withScale?: boolean | undefined
  className?: string | undefined
}

/** One star and the rating: it shows '4.8', and screen readers read '4,8 sur 5' (SIL-14). */
export function Rating({ rating, withScale, className }: RatingProps) {
  return (
    <span className={classNames(styles.Rating, className)}>
      <Icon icon={Star} size="xs" filled />
      <b aria-hidden>{withScale ? `${ratingText(rating)}/5` : ratingText(rating)}</b>
      <VisuallyHidden>{ratingInFrench(rating)}</VisuallyHidden>
    </span>
  )
}

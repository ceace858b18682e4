import { Icon } from '@promptelier/ui/Icon'
import { ratingInFrench, ratingText } from '@promptelier/ui/rating-text'
import Star from 'lucide-react/icons/star'
import styles from './StarRating.module.css'

export type StarRatingProps = {
  /** 0 to 5. */
  rating: number
  /** Shows the figure after the stars. */
  withValue?: boolean | undefined
}

const STARS = [1, 2, 3, 4, 5] as const

/** Five stars, filled to the nearest whole one; the exact rating is the accessible name, '4,9 sur 5' (SIL-14). */
export function StarRating({ rating, withValue }: StarRatingProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings make one picture: no <img> holds them
    <span className={styles.StarRating} role="img" aria-label={ratingInFrench(rating)}>
      {STARS.map((star) => (
        <Icon key={star} icon={Star} size="sm" filled={star <= Math.round(rating)} />
      ))}
      {withValue ? <b className={styles.value}>{ratingText(rating)}</b> : null}
    </span>
  )
}

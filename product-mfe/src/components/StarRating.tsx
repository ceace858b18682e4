import { Icon } from '@promptelier/ui/Icon'
import { ratingInFrench, ratingText } from '@promptelier/ui/rating-text'
import Star from 'lucide-react/icons/star'
import styles from './StarRating.module.css'

export type StarRatingProps = {
  /** 0 to 5. */
  rating: number
  /** Shows the rating as a number after the stars. */
  withValue?: boolean | undefined
}

const STARS = [1, 2, 3, 4, 5] as const

/** Five stars, filled up to the rating rounded to half a star. The accessible name is the exact rating: '4,9 sur 5' (SIL-14). */
export function StarRating({ rating, withValue }: StarRatingProps) {
  const halves = Math.round(rating * 2)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot contain the five SVG icons
    <span className={styles.StarRating} role="img" aria-label={ratingInFrench(rating)}>
      {STARS.map((star) => (
        <span key={star} className={styles.star}>
          <Icon icon={Star} size="sm" filled={star <= halves / 2} />
          {star === (halves + 1) / 2 ? <Icon icon={Star} size="sm" filled className={styles.half} /> : null}
        </span>
      ))}
      {withValue ? <b className={styles.value}>{ratingText(rating)}</b> : null}
    </span>
  )
}

import styles from './ReviewCard.module.css'
import { StarRating } from './StarRating.tsx'

export type ReviewCardProps = {
  name: string
  role?: string | undefined
  /** 0 to 5. */
  rating: number
  /** Without quotation marks: CSS adds them. */
  text: string
  /** The author's initials, shown in a square in the colours of the surrounding theme. */
  avatar?: string | undefined
  /** DD/MM/YYYY. */
  date?: string | undefined
}

/** A review or testimonial: stars, text and author. */
export function ReviewCard({ name, role, rating, text, avatar, date }: ReviewCardProps) {
  return (
    <figure className={styles.ReviewCard}>
      <StarRating rating={rating} />
      <blockquote className={styles.words}>{text}</blockquote>
      <figcaption className={styles.author}>
        {avatar === undefined ? null : (
          <span className={styles.avatar} aria-hidden>
            {avatar}
          </span>
        )}
        <span>
          <b className={styles.name}>{name}</b>
          {role === undefined ? null : <span className={styles.detail}>{role}</span>}
          {date === undefined ? null : <span className={styles.detail}>{date}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

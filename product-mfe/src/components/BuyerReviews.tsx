import type { Review, Testimonial } from '../texts/types.ts'
import { Block } from './Block.tsx'
import styles from './BuyerReviews.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { SampleNote } from './SampleNote.tsx'

type Props = {
  /** Empty except for products 1 to 16 (SIL-30). */
  testimonials: readonly Testimonial[]
  reviews: readonly Review[]
}

/** A note that all reviews are invented, then the testimonials, then the reviews (PRD-19, PRD-20, SIL-30). */
export function BuyerReviews({ testimonials, reviews }: Props) {
  return (
    <Block title="Ils l’utilisent">
      <SampleNote />
      <ul className={styles.BuyerReviews}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <ReviewCard {...testimonial} />
          </li>
        ))}
        {reviews.map((review) => (
          <li key={`${review.name} ${review.date}`}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

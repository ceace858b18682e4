import type { Review, Testimonial } from '@promptelier/platform/catalogue'
import { Block } from './Block.tsx'
import styles from './BuyerVoices.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { SampleNote } from './SampleNote.tsx'

type Props = {
  /** Products 1 to 16 have some, the others none (SIL-30). */
  testimonials: readonly Testimonial[]
  reviews: readonly Review[]
}

/** Testimonials, then reviews, all marked as the samples that they are (PRD-19, PRD-20, SIL-30). */
export function BuyerVoices({ testimonials, reviews }: Props) {
  return (
    <Block title="Ils l’utilisent">
      <SampleNote />
      <ul className={styles.voices}>
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

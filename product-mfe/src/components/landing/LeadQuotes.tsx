import type { Theme } from '@promptelier/platform/catalogue'
import type { Testimonial } from '../../texts/types.ts'
import { ReviewCard } from '../ReviewCard.tsx'
import styles from './LeadQuotes.module.css'

type Props = { testimonials: readonly Testimonial[] }

const THEMES: readonly Theme[] = ['indigo', 'green', 'amber']

/** Testimonials side by side. The first one is larger (LPA-14). */
export function LeadQuotes({ testimonials }: Props) {
  return (
    <ul className={styles.LeadQuotes}>
      {testimonials.map((testimonial, index) => (
        <li key={testimonial.name} className={styles.quote} data-theme={THEMES[index]}>
          <ReviewCard {...testimonial} />
        </li>
      ))}
    </ul>
  )
}

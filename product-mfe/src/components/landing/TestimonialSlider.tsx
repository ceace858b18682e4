import { IconButton } from '@promptelier/ui/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useSlides } from '../../hooks/use-slides.ts'
import type { Testimonial } from '../../texts/types.ts'
import { ReviewCard } from '../ReviewCard.tsx'
import styles from './TestimonialSlider.module.css'

type Props = { testimonials: readonly Testimonial[] }

/** Testimonials, one at a time. Visitors change it by swiping or with arrow keys, buttons or dots (LND-02). */
export function TestimonialSlider({ testimonials }: Props) {
  const { trackRef, currentIndex, scrollToSlide, scrollBySlides } = useSlides<HTMLUListElement>()
  const count = testimonials.length
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for form controls
    <div className={styles.TestimonialSlider} role="group" aria-roledescription="carrousel" aria-label="Témoignages">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <ul className={styles.track} ref={trackRef} tabIndex={0} aria-label="Liste à faire défiler">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className={styles.slide}>
            <ReviewCard {...testimonial} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <IconButton icon={ChevronLeft} label="Témoignage précédent" onClick={() => scrollBySlides(-1)} />
        {testimonials.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={`Témoignage ${index + 1} sur ${count}\u00A0: ${name}`}
            aria-current={index === currentIndex}
            onClick={() => scrollToSlide(index)}
          />
        ))}
        <IconButton icon={ChevronRight} label="Témoignage suivant" onClick={() => scrollBySlides(1)} />
      </div>
    </div>
  )
}

import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { useId } from 'react'
import type { Offer } from '../../landing/offer.ts'
import type { PackTexts } from '../../landing/types.ts'
import { SampleNote } from '../SampleNote.tsx'
import styles from './PackTestimonials.module.css'
import { SatisfactionBlock } from './SatisfactionBlock.tsx'
import { TestimonialSlider } from './TestimonialSlider.tsx'

type Props = { title: string; texts: PackTexts; offer: Offer }

/** The satisfaction figures of a pack beside its testimonials. */
export function PackTestimonials({ title, texts: { satisfaction, testimonials }, offer }: Props) {
  const titleId = useId()
  return (
    <Section labelledBy={titleId}>
      <SectionHead title={title} id={titleId} />
      <SampleNote />
      <div className={styles.PackTestimonials}>
        <SatisfactionBlock {...satisfaction} rating={offer.product.rating} />
        <TestimonialSlider testimonials={testimonials} />
      </div>
    </Section>
  )
}

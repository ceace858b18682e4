import type { ProductDetails, Testimonial } from '@promptelier/shared/catalogue'
import { CheckList } from '@promptelier/shared/ui/CheckList'
import { Block } from './Block.tsx'
import { BuyerVoices } from './BuyerVoices.tsx'
import { ExclusiveAdvantages } from './ExclusiveAdvantages.tsx'

type Props = ProductDetails & { testimonials: readonly Testimonial[] }

/** The long texts of a product: what one gets, what comes with it, who says so. */
export function LongTexts({ contents, testimonials, reviews }: Props) {
  return (
    <>
      <Block title="Ce que vous recevez">
        <CheckList items={contents} />
      </Block>
      <ExclusiveAdvantages />
      <BuyerVoices testimonials={testimonials} reviews={reviews} />
    </>
  )
}

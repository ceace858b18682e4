import type { ProductDetails, Testimonial } from '@promptelier/shared/catalogue/details'
import { CheckList } from '@promptelier/shared/ui/CheckList'
import { Block } from './Block.tsx'
import { BuyerVoices } from './BuyerVoices.tsx'
import { ExclusiveAdvantages } from './ExclusiveAdvantages.tsx'

type Props = { details: ProductDetails; testimonials: readonly Testimonial[] }

/** The long texts of a product: what one gets, what comes with it, who says so. */
export function ProductTexts({ details, testimonials }: Props) {
  return (
    <>
      <Block title="Ce que vous recevez">
        <CheckList items={details.contents} />
      </Block>
      <ExclusiveAdvantages />
      <BuyerVoices testimonials={testimonials} reviews={details.reviews} />
    </>
  )
}

import { CheckList } from '@promptelier/ui/CheckList'
import type { Fiche, ProductDetails, Testimonial } from '../texts/types.ts'
import { Audience } from './Audience.tsx'
import { Block } from './Block.tsx'
import { BuyerReviews } from './BuyerReviews.tsx'
import { ExclusiveAdvantages } from './ExclusiveAdvantages.tsx'
import { PromptExtract } from './PromptExtract.tsx'
import { PromptList } from './PromptList.tsx'

type Props = ProductDetails & { testimonials: readonly Testimonial[] }

/** The long texts of a product: contents, prompts, extract, audience, advantages and reviews. */
export function LongTexts({ contents, fiche, testimonials, reviews }: Props) {
  return (
    <>
      <Block title="Ce que vous recevez">
        <CheckList items={contents} />
      </Block>
      <FicheBlocks {...fiche} />
      <ExclusiveAdvantages />
      <BuyerReviews testimonials={testimonials} reviews={reviews} />
    </>
  )
}

function FicheBlocks({ prompts, audience, extract }: Fiche) {
  const { number, lines, hiddenCount } = extract
  return (
    <>
      <Block title="Les prompts, un par un">
        <PromptList prompts={prompts} />
      </Block>
      <Block title="Un extrait de la fiche">
        <PromptExtract
          title={`Prompt ${number}. ${prompts[number - 1]?.title ?? ''}`}
          lines={lines}
          rest={hiddenCount > 0 ? `La suite, ${hiddenCount} lignes, se trouve dans la fiche.` : undefined}
        />
      </Block>
      <Block title="À qui convient cette fiche">
        <Audience {...audience} />
      </Block>
    </>
  )
}

import type { PreviewRecord } from '@promptelier/platform/catalogue'
import { CheckList } from '@promptelier/ui/CheckList'
import type { ProductTexts } from '../stores/product-texts.ts'
import { Audience } from './Audience.tsx'
import { Block } from './Block.tsx'
import { BuyerReviews } from './BuyerReviews.tsx'
import { ExclusiveAdvantages } from './ExclusiveAdvantages.tsx'
import { PromptExtract } from './PromptExtract.tsx'
import { PromptList } from './PromptList.tsx'

/** The long texts of a product: contents, prompts, extract, audience, advantages and reviews. */
export function LongTexts({ contents, preview, audience, testimonials = [], reviews }: ProductTexts) {
  return (
    <>
      <Block title="Ce que vous recevez">
        <CheckList items={contents} />
      </Block>
      {preview ? <FicheBlocks {...preview} /> : null}
      <Block title="À qui convient cette fiche">
        <Audience {...audience} />
      </Block>
      <ExclusiveAdvantages />
      <BuyerReviews testimonials={testimonials} reviews={reviews} />
    </>
  )
}

function FicheBlocks({ prompts, extract }: PreviewRecord) {
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
    </>
  )
}

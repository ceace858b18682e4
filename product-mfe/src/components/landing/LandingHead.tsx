import { PageHead } from '@promptelier/storefront/page/PageHead'
import { breadcrumbList, faqPage, productData } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import type { Offer } from '../../landing/offer.ts'
import { packTrail } from '../../landing/trail.ts'
import type { LandingTexts } from '../../landing/types.ts'

type Props = { texts: LandingTexts; offer: Offer }

/** What a pack's page tells machines: name, offer, rating, trail and questions. */
export function LandingHead({ texts, offer }: Props) {
  const { product } = offer
  return (
    <PageHead
      title={texts.metaTitle}
      description={texts.metaDescription(offer)}
      path={paths.product(product.id)}
      ogType="product"
      structuredData={[productData(product), breadcrumbList(packTrail(product)), faqPage(texts.questions)]}
    />
  )
}

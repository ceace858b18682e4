import { PageHead } from '@promptelier/storefront/page/PageHead'
import { breadcrumbList, faqPage } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { packBreadcrumbs } from '../../landing/breadcrumbs.ts'
import type { Offer } from '../../landing/offer.ts'
import type { LandingTexts } from '../../landing/types.ts'
import { productData } from '../../product/product-data.ts'

type Props = { texts: LandingTexts; offer: Offer }

/** The title and description of a pack's page, and its structured data: product, breadcrumbs and questions. */
export function LandingHead({ texts, offer }: Props) {
  const { product } = offer
  return (
    <PageHead
      title={texts.metaTitle}
      description={texts.metaDescription(offer)}
      path={paths.product(product.id)}
      ogType="product"
      structuredData={[productData(product), breadcrumbList(packBreadcrumbs(product)), faqPage(texts.questions)]}
    />
  )
}

import { ALL_INCLUSIVE_ID, type Theme, useProduct } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { PromoBanner, type PromoBannerProps } from '@promptelier/storefront/products/PromoBanner'
import { packOffer } from '@promptelier/storefront/products/pack-offer'

type Props = {
  theme: Theme
  title: string
  text: string
  headingLevel?: PromoBannerProps['headingLevel']
}

/** The banner of the Pack Complet, above or below a list (CAT-24). */
export function PackBanner({ theme, title, text, headingLevel }: Props) {
  const { cents, originalCents } = packOffer(useProduct(ALL_INCLUSIVE_ID))
  return (
    <PromoBanner
      theme={theme}
      title={title}
      text={text}
      to={paths.allInclusivePack()}
      cta="Voir le Pack Complet"
      cents={cents}
      originalCents={originalCents}
      headingLevel={headingLevel}
    />
  )
}

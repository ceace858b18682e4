import type { Theme } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { PromoBanner } from '@promptelier/storefront/products/PromoBanner'
import { usePackOffer } from '../hooks/use-pack-offer.ts'

type Props = {
  theme: Theme
  title: string
  text: string
}

/** The banner of the Pack Complet, above or below a list (CAT-24). */
export function PackBanner({ theme, title, text }: Props) {
  const { cents, originalCents } = usePackOffer()
  return (
    <PromoBanner
      theme={theme}
      title={title}
      text={text}
      to={paths.allInclusivePack()}
      cta="Voir le Pack Complet"
      cents={cents}
      originalCents={originalCents}
    />
  )
}

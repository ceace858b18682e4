import type { Theme } from '@promptelier/shared/catalogue'
import { paths } from '@promptelier/shared/paths'
import { PromoBanner } from '@promptelier/shared/ui/PromoBanner'
import type { PackOffer } from '../rules/pack-offer.ts'

type Props = {
  theme: Theme
  title: string
  text: string
  offer: PackOffer
}

/** The Pack Complet, announced beside a list (CAT-24). */
export function PackBanner({ theme, title, text, offer }: Props) {
  return (
    <PromoBanner
      theme={theme}
      title={title}
      text={text}
      to={paths.allInclusivePack()}
      cta="Voir le Pack Complet"
      cents={offer.cents}
      originalCents={offer.originalCents}
    />
  )
}

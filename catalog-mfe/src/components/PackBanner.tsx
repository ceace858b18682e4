import type { Theme } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import { PromoBanner } from '@promptelier/shared/ui/PromoBanner'
import { packOffer } from '../rules/figures.ts'

const OFFER = packOffer()

type Props = {
  theme: Theme
  title: string
  text: string
}

/** The Pack Complet, announced beside a list (CAT-24). */
export function PackBanner({ theme, title, text }: Props) {
  return (
    <PromoBanner
      theme={theme}
      title={title}
      text={text}
      to={paths.allInclusivePack()}
      cta="Voir le Pack Complet"
      cents={OFFER.cents}
      originalCents={OFFER.originalCents}
    />
  )
}

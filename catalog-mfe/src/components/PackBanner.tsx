import type { Theme } from '@promptelier/shared/catalogue'
import { paths } from '@promptelier/shared/paths'
import { PromoBanner } from '@promptelier/shared/ui/PromoBanner'
import type { PackOffer } from '../rules/pack-offer.ts'

type Props = {
  place: 'top' | 'bottom'
  /** Theme of the page; the top banner stands apart from it. */
  theme: Theme
  offer: PackOffer
  /** True where all drawers are open. */
  inAll: boolean
}

const TEXTS = {
  top: { text: 'Les 200+ prompts des dix tiroirs, mis à jour pendant un an.' },
  bottom: {
    title: 'Vous hésitez entre plusieurs fiches\u202F?',
    text: 'Au-delà de huit fiches, le Pack Complet revient le plus souvent moins cher.',
  },
} as const

/** The Pack Complet, announced above and below a list (CAT-24). */
export function PackBanner({ place, theme, offer, inAll }: Props) {
  const top = place === 'top'
  return (
    <PromoBanner
      theme={top ? (theme === 'indigo' ? 'blue' : 'indigo') : theme}
      title={top ? (inAll ? 'Les dix tiroirs, d’un seul coup' : 'Ce tiroir, et les neuf autres') : TEXTS.bottom.title}
      text={TEXTS[place].text}
      to={paths.allInclusivePack()}
      cta="Voir le Pack Complet"
      cents={offer.cents}
      originalCents={offer.originalCents}
    />
  )
}

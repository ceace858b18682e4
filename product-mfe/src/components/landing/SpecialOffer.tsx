import { paths } from '@promptelier/storefront/paths'
import { PromoBanner } from '@promptelier/storefront/products/PromoBanner'
import type { Offer } from '../../landing/offer.ts'

type Props = {
  /** The offer that the banner links to. */
  offer: Offer
  theme: 'blue' | 'purple' | 'green' | 'amber'
  title: string
  description: string
  /** Called when the link is followed in this tab. */
  onFollow: () => void
}

/** A banner with a special offer for another product (SOB-01, SOB-02, SOB-05). */
export function SpecialOffer({ offer, theme, title, description, onFollow }: Props) {
  const { product, cents, originalCents } = offer
  return (
    <PromoBanner
      theme={theme}
      title={title}
      text={description}
      to={paths.product(product.id)}
      cta="Profiter de l'offre"
      cents={cents}
      originalCents={originalCents}
      onFollow={onFollow}
    />
  )
}

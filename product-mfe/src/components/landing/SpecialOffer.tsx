import { paths } from '@promptelier/shared/paths'
import { PromoBanner } from '@promptelier/shared/ui/PromoBanner'
import { offerOf } from '../../landing/offer.ts'

type Props = {
  productId: string
  theme: 'blue' | 'purple' | 'green' | 'amber'
  title: string
  description: string
  onTake: () => void
}

/** A special offer that leads to another product (SOB-01, SOB-02, SOB-05). */
export function SpecialOffer({ productId, theme, title, description, onTake }: Props) {
  const { cents, originalCents } = offerOf(productId)
  return (
    <PromoBanner
      theme={theme}
      title={title}
      text={description}
      to={paths.product(productId)}
      cta="Profiter de l'offre"
      cents={cents}
      originalCents={originalCents}
      onFollow={onTake}
    />
  )
}

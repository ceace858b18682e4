import type { Guide } from '@promptelier/platform/guides'
import { paths } from '@promptelier/storefront/paths'
import type { ReactNode } from 'react'
import { useOutOfSight } from '../../hooks/use-out-of-sight.ts'
import type { Offer } from '../../landing/offer.ts'
import type { PackTexts } from '../../landing/types.ts'
import { BuyBar } from '../BuyBar.tsx'
import { BuyButton } from '../BuyButton.tsx'
import { LandingHero } from './LandingHero.tsx'
import { LandingPage } from './LandingPage.tsx'
import { PackFiche } from './PackFiche.tsx'
import { PackGuides } from './PackGuides.tsx'

type Props = {
  texts: PackTexts
  offer: Offer
  /** That go with the pack. */
  guides: readonly Guide[]
  /** Of the first screen: the theme's own surface, or dotted paper. */
  ground: 'theme' | 'dots'
  /** What is written on the pack's index card. */
  fiche: ReactNode
  /** When the pack is bought. */
  onBuy: () => void
  /** The page's own sections. */
  children: ReactNode
}

/** The landing page of a pack that is bought at once, without a stop at the cart (LND rows). */
export function PackLanding({ texts, offer, guides, ground, fiche, onBuy, children }: Props) {
  const { product } = offer
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  const buy = <BuyButton to={paths.checkout(product.id)} onBuy={onBuy} />
  return (
    <LandingPage
      texts={texts}
      offer={offer}
      hero={
        <LandingHero offer={offer} title={texts.title} lead={texts.lead} ground={ground} buy={buy} buyRef={buyRef}>
          <PackFiche product={product}>{fiche}</PackFiche>
        </LandingHero>
      }
      further={<PackGuides guides={guides} />}
      buy={buy}
      bar={<BuyBar product={product} shown={buyOutOfSight} onBuy={onBuy} />}
    >
      {children}
    </LandingPage>
  )
}

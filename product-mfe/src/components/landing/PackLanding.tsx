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
  /** The two guides that are recommended with the pack. */
  guides: readonly Guide[]
  /** The background of the first screen: the surface colour of the theme, or dots. */
  background: 'theme' | 'dots'
  /** The content of the index card on the first screen. */
  fiche: ReactNode
  /** Called when a buy button is followed in this tab. */
  onBuy: () => void
  /** The sections that only this page has. */
  children: ReactNode
}

/** The landing page of a pack that is bought directly, without the cart (LND rows). */
export function PackLanding({ texts, offer, guides, background, fiche, onBuy, children }: Props) {
  const { product } = offer
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  const buyButton = <BuyButton to={paths.checkout(product.id)} onBuy={onBuy} />
  return (
    <LandingPage
      texts={texts}
      offer={offer}
      hero={
        <LandingHero
          offer={offer}
          title={texts.title}
          lead={texts.lead}
          background={background}
          buyButton={buyButton}
          buyRef={buyRef}
        >
          <PackFiche product={product}>{fiche}</PackFiche>
        </LandingHero>
      }
      afterQuestions={<PackGuides guides={guides} />}
      buyButton={buyButton}
      buyBar={<BuyBar product={product} shown={buyOutOfSight} onBuy={onBuy} />}
    >
      {children}
    </LandingPage>
  )
}

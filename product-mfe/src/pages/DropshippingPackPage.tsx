import { ALL_INCLUSIVE_ID, themeOf } from '@promptelier/shared/catalogue'
import { paths } from '@promptelier/shared/paths'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { Section } from '@promptelier/shared/ui/Section'
import { BuyBar } from '../components/BuyBar.tsx'
import { BuyButton } from '../components/BuyButton.tsx'
import { LandingHead } from '../components/landing/LandingHead.tsx'
import { LandingHero } from '../components/landing/LandingHero.tsx'
import { LandingPage } from '../components/landing/LandingPage.tsx'
import { LastCall } from '../components/landing/LastCall.tsx'
import { LotGrid } from '../components/landing/LotGrid.tsx'
import { PackFiche } from '../components/landing/PackFiche.tsx'
import { PackGuides } from '../components/landing/PackGuides.tsx'
import { PackVoices } from '../components/landing/PackVoices.tsx'
import { Questions } from '../components/landing/Questions.tsx'
import { ReadFirst } from '../components/landing/ReadFirst.tsx'
import { SaleTicket } from '../components/landing/SaleTicket.tsx'
import { SpecialOffer } from '../components/landing/SpecialOffer.tsx'
import { useOutOfSight } from '../hooks/use-out-of-sight.ts'
import { announceDirectPurchase, announceOffer } from '../landing/announce.ts'
import { DROPSHIPPING, SALE } from '../landing/dropshipping.ts'
import { offerOf } from '../landing/offer.ts'
import { packTrail } from '../landing/trail.ts'

const OFFER = offerOf(DROPSHIPPING.id)
const PACK = OFFER.product

/** `/product/dropshipping-prompt-pack`: the pack told from what a sale leaves (LPD and LND rows). */
export default function DropshippingPackPage() {
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  const buy = <BuyButton to={paths.checkout(PACK.id)} onBuy={announceDirectPurchase} />
  return (
    <>
      <LandingHead texts={DROPSHIPPING} offer={OFFER} />
      <LandingPage theme={themeOf(PACK)}>
        <LandingHero
          offer={OFFER}
          trail={packTrail(PACK)}
          title={DROPSHIPPING.title}
          lead={DROPSHIPPING.lead}
          ground="dots"
          buy={buy}
          buyRef={buyRef}
        >
          <PackFiche product={PACK}>
            <SaleTicket entries={SALE} />
          </PackFiche>
        </LandingHero>
        <PageContainer>
          <ReadFirst title="Le même calcul, chez vous" extract={DROPSHIPPING.extract} fits={DROPSHIPPING.fits} />
          <LotGrid
            title="De l’idée au premier bilan"
            intro="Six étapes, quarante-cinq prompts, dans l’ordre où vous en aurez besoin."
            lots={DROPSHIPPING.lots}
            layout="steps"
          />
          <Section>
            <SpecialOffer
              productId={ALL_INCLUSIVE_ID}
              theme="green"
              title="Une boutique, c’est aussi des textes et des images"
              description="Le Pack Complet réunit plus de 200 prompts dans dix tiroirs, mis à jour pendant un an. Un prompt vous est offert avec."
              onTake={announceOffer}
            />
          </Section>
          <PackVoices title="Ils ont compté d’abord" texts={DROPSHIPPING} offer={OFFER} />
          <Questions questions={DROPSHIPPING.questions} />
          <PackGuides guides={DROPSHIPPING.guides} />
          <LastCall title={DROPSHIPPING.lastCall} offer={OFFER}>
            {buy}
          </LastCall>
        </PageContainer>
      </LandingPage>
      <BuyBar product={PACK} shown={buyOutOfSight} onBuy={announceDirectPurchase} />
    </>
  )
}

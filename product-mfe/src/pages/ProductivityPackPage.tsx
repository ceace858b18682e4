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
import { SpecialOffer } from '../components/landing/SpecialOffer.tsx'
import { WeekAgenda } from '../components/landing/WeekAgenda.tsx'
import { useOutOfSight } from '../hooks/use-out-of-sight.ts'
import { announceDirectPurchase, announceOffer } from '../landing/announce.ts'
import { offerOf } from '../landing/offer.ts'
import { PRODUCTIVITY, WEEK } from '../landing/productivity.ts'
import { packTrail } from '../landing/trail.ts'

const OFFER = offerOf(PRODUCTIVITY.id)
const PACK = OFFER.product

/** `/product/productivity-prompt-pack`: the pack told along a working week (LPP and LND rows). */
export default function ProductivityPackPage() {
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  const buy = <BuyButton to={paths.checkout(PACK.id)} onBuy={announceDirectPurchase} />
  return (
    <>
      <LandingHead texts={PRODUCTIVITY} offer={OFFER} />
      <LandingPage theme={themeOf(PACK)}>
        <LandingHero
          offer={OFFER}
          trail={packTrail(PACK)}
          title={PRODUCTIVITY.title}
          lead={PRODUCTIVITY.lead}
          ground="theme"
          buy={buy}
          buyRef={buyRef}
        >
          <PackFiche product={PACK}>
            <WeekAgenda days={WEEK} />
          </PackFiche>
        </LandingHero>
        <PageContainer>
          <LotGrid
            title="Cinq lots pour cinq jours"
            intro="Quarante prompts. En voici quinze, par leur nom et leur usage."
            lots={PRODUCTIVITY.lots}
            layout="grid"
          />
          <ReadFirst title="Lisez avant d’acheter" extract={PRODUCTIVITY.extract} fits={PRODUCTIVITY.fits} />
          <PackVoices title="Des semaines qui respirent" texts={PRODUCTIVITY} offer={OFFER} />
          <Section>
            <SpecialOffer
              productId={ALL_INCLUSIVE_ID}
              theme="purple"
              title={'Et le reste de l’atelier\u202F?'}
              description="Le Pack Complet réunit plus de 200 prompts dans dix tiroirs, mis à jour pendant un an. Un prompt vous est offert avec."
              onTake={announceOffer}
            />
          </Section>
          <Questions questions={PRODUCTIVITY.questions} />
          <PackGuides guides={PRODUCTIVITY.guides} />
          <LastCall title={PRODUCTIVITY.lastCall} offer={OFFER}>
            {buy}
          </LastCall>
        </PageContainer>
      </LandingPage>
      <BuyBar product={PACK} shown={buyOutOfSight} onBuy={announceDirectPurchase} />
    </>
  )
}

import { useRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { BuyBar } from '../components/BuyBar.tsx'
import { BuyButton } from '../components/BuyButton.tsx'
import { Comparison } from '../components/landing/Comparison.tsx'
import { HeroClock } from '../components/landing/HeroClock.tsx'
import { LandingPage } from '../components/landing/LandingPage.tsx'
import { LeadQuotes } from '../components/landing/LeadQuotes.tsx'
import { PackContents } from '../components/landing/PackContents.tsx'
import { PackHero } from '../components/landing/PackHero.tsx'
import { SplitSection } from '../components/landing/SplitSection.tsx'
import { PromptExtract } from '../components/PromptExtract.tsx'
import { SampleNote } from '../components/SampleNote.tsx'
import { useOutOfSight } from '../hooks/use-out-of-sight.ts'
import { usePackOffer } from '../hooks/use-pack-offer.ts'
import { usePackPurchase } from '../hooks/use-pack-purchase.ts'
import { ALL_INCLUSIVE } from '../landing/all-inclusive.ts'

/** `/product/all-inclusive-pack`: the Pack Complet (LPA rows). */
export default function AllInclusivePackPage() {
  const offer = usePackOffer(ALL_INCLUSIVE.id)
  const pack = offer.product
  const categories = useRecord('catalogue/category-summaries')
  const summary = useRecord('catalogue/summary')
  const [buyRef, buyOutOfSight] = useOutOfSight<HTMLDivElement>()
  const { processing, onBuy, onAddToCart } = usePackPurchase(pack)
  const buyButton = <BuyButton to={paths.checkout(pack.id)} processing={processing} onBuy={onBuy} />
  return (
    <LandingPage
      texts={ALL_INCLUSIVE}
      offer={offer}
      hero={
        <PackHero
          offer={offer}
          title={ALL_INCLUSIVE.title}
          lead={ALL_INCLUSIVE.lead}
          buyButton={buyButton}
          onAddToCart={onAddToCart}
          buyRef={buyRef}
          countdown={<HeroClock />}
        />
      }
      buyButton={buyButton}
      buyBar={<BuyBar product={pack} shown={buyOutOfSight} processing={processing} onBuy={onBuy} />}
    >
      <SplitSection
        title="Ce que contient la boîte"
        note="Le bordereau complet, ligne par ligne. Ouvrez les tiroirs avant d’acheter : chaque fiche a sa page."
      >
        <PackContents categories={categories} extras={pack.extras} />
      </SplitSection>
      <SplitSection
        title="Lisez avant d’acheter"
        note="Pour qui écrit, vend, enseigne ou code, et préfère un texte à remplir à une page blanche."
      >
        <PromptExtract {...ALL_INCLUSIVE.extract} />
      </SplitSection>
      <Section labelledBy="calcul">
        <SectionHead title="Le calcul est vite fait" id="calcul" />
        <Comparison offer={offer} summary={summary} />
      </Section>
      <Section labelledBy="avis">
        <SectionHead title="Ils ont ouvert la boîte" id="avis" />
        <SampleNote />
        <LeadQuotes testimonials={ALL_INCLUSIVE.testimonials} />
      </Section>
    </LandingPage>
  )
}

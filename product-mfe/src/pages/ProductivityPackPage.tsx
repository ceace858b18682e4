import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import { Section } from '@promptelier/ui/Section'
import { LotGrid } from '../components/landing/LotGrid.tsx'
import { PackLanding } from '../components/landing/PackLanding.tsx'
import { PackTestimonials } from '../components/landing/PackTestimonials.tsx'
import { ReadFirst } from '../components/landing/ReadFirst.tsx'
import { SpecialOffer } from '../components/landing/SpecialOffer.tsx'
import { WeekAgenda } from '../components/landing/WeekAgenda.tsx'
import { useGuides } from '../hooks/use-guides.ts'
import { usePackOffer } from '../hooks/use-pack-offer.ts'
import { showDirectPurchaseToast, showOfferToast } from '../landing/pack-toasts.ts'
import { PRODUCTIVITY, WEEK } from '../landing/productivity.ts'

/** `/product/productivity-prompt-pack`: presents the pack by its use during a working week (LPP and LND rows). */
export default function ProductivityPackPage() {
  const offer = usePackOffer(PRODUCTIVITY.id)
  const allInclusive = usePackOffer(ALL_INCLUSIVE_ID)
  const guides = useGuides(PRODUCTIVITY.guides)
  return (
    <PackLanding
      texts={PRODUCTIVITY}
      offer={offer}
      guides={guides}
      background="theme"
      fiche={<WeekAgenda days={WEEK} />}
      onBuy={showDirectPurchaseToast}
    >
      <LotGrid
        title="Cinq lots pour cinq jours"
        intro="Quarante prompts. En voici quinze, par leur nom et leur usage."
        lots={PRODUCTIVITY.lots}
        layout="grid"
      />
      <ReadFirst title="Lisez avant d’acheter" extract={PRODUCTIVITY.extract} audience={PRODUCTIVITY.audience} />
      <PackTestimonials title="Des semaines qui respirent" texts={PRODUCTIVITY} offer={offer} />
      <Section>
        <SpecialOffer
          offer={allInclusive}
          theme="purple"
          title={'Et le reste de l’atelier\u202F?'}
          description="Le Pack Complet réunit plus de 200 prompts dans dix tiroirs, mis à jour pendant 1 an. Un prompt vous est offert en plus."
          onFollow={showOfferToast}
        />
      </Section>
    </PackLanding>
  )
}

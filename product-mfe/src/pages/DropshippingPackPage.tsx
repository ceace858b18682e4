import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import { Section } from '@promptelier/ui/Section'
import { LotGrid } from '../components/landing/LotGrid.tsx'
import { PackLanding } from '../components/landing/PackLanding.tsx'
import { PackTestimonials } from '../components/landing/PackTestimonials.tsx'
import { ReadFirst } from '../components/landing/ReadFirst.tsx'
import { SaleTicket } from '../components/landing/SaleTicket.tsx'
import { SpecialOffer } from '../components/landing/SpecialOffer.tsx'
import { useGuides } from '../hooks/use-guides.ts'
import { usePackOffer } from '../hooks/use-pack-offer.ts'
import { DROPSHIPPING, SALE } from '../landing/dropshipping.ts'
import { showDirectPurchaseToast, showOfferToast } from '../landing/pack-toasts.ts'

/** `/product/dropshipping-prompt-pack`: presents the pack by calculating what one sale earns (LPD and LND rows). */
export default function DropshippingPackPage() {
  const offer = usePackOffer(DROPSHIPPING.id)
  const allInclusive = usePackOffer(ALL_INCLUSIVE_ID)
  const guides = useGuides(DROPSHIPPING.guides)
  return (
    <PackLanding
      texts={DROPSHIPPING}
      offer={offer}
      guides={guides}
      background="dots"
      fiche={<SaleTicket entries={SALE} />}
      onBuy={showDirectPurchaseToast}
    >
      <ReadFirst title="Le même calcul, chez vous" extract={DROPSHIPPING.extract} audience={DROPSHIPPING.audience} />
      <LotGrid
        title="De l’idée au premier bilan"
        intro="Six étapes, quarante-cinq prompts, dans l’ordre où vous en aurez besoin."
        lots={DROPSHIPPING.lots}
        layout="steps"
      />
      <Section>
        <SpecialOffer
          offer={allInclusive}
          theme="green"
          title="Une boutique, c’est aussi des textes et des images"
          description="Le Pack Complet réunit plus de 200 prompts dans dix tiroirs, mis à jour pendant 1 an. Un prompt vous est offert en plus."
          onFollow={showOfferToast}
        />
      </Section>
      <PackTestimonials title="Ils ont compté d’abord" texts={DROPSHIPPING} offer={offer} />
    </PackLanding>
  )
}

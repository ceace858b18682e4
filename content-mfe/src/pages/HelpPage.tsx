import { paths } from '@promptelier/shared/paths'
import { AirmailBanner } from '@promptelier/shared/ui/AirmailBanner'
import { BlockTitle } from '@promptelier/shared/ui/BlockTitle'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useId } from 'react'
import { ContactSlip } from '../components/ContactSlip.tsx'
import { Divider } from '../components/Divider.tsx'
import { FaqList } from '../components/FaqList.tsx'
import { PurchaseSteps } from '../components/PurchaseSteps.tsx'
import { QUESTIONS, STEPS } from '../help/help-texts.ts'
import { useOpenNow } from '../hooks/use-open-now.ts'
import styles from './HelpPage.module.css'

/** `/aide`: the ways to reach the workshop, the steps of a purchase and the usual questions (RTE-18). */
export default function HelpPage() {
  const open = useOpenNow()
  const faqId = useId()
  const stepsId = useId()
  return (
    <>
      <PageHead
        title="Centre d’aide"
        description="Livraison, garantie de 30 jours, rétractation, formats : les réponses de l’atelier, et comment nous joindre."
        path={paths.help()}
      />
      <Divider icon={LifeBuoy} label="Aide" title="Centre d’aide" theme="blue" art="/covers/cover-3.svg">
        Les réponses aux questions qui reviennent, et toutes les façons de nous joindre.
      </Divider>
      <PageContainer className={styles.HelpPage}>
        <div className={styles.columns} data-theme="blue">
          <div className={styles.contact}>
            <ContactSlip open={open} />
          </div>
          <div className={styles.answers}>
            <AirmailBanner>Écrivez-nous, l’atelier répond par e-mail sous 24 h</AirmailBanner>
            <section aria-labelledby={faqId}>
              <h2 className={styles.title} id={faqId}>
                Questions fréquentes
              </h2>
              <FaqList questions={QUESTIONS} />
            </section>
            <section aria-labelledby={stepsId}>
              <BlockTitle id={stepsId}>Acheter en quatre étapes</BlockTitle>
              <PurchaseSteps steps={STEPS} />
            </section>
          </div>
        </div>
      </PageContainer>
    </>
  )
}

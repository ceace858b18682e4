import { PageHead } from '@promptelier/storefront/page/PageHead'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { faqPage } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { AirmailBanner } from '@promptelier/ui/AirmailBanner'
import { PageContainer } from '@promptelier/ui/PageContainer'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { ContactSlip } from '../components/ContactSlip.tsx'
import { Divider } from '../components/Divider.tsx'
import { HelpAnswers } from '../components/HelpAnswers.tsx'
import { HelpSearch } from '../components/HelpSearch.tsx'
import { QUESTIONS } from '../help/help-texts.ts'
import { resultText, searchHelp } from '../help/search-help.ts'
import { useOpenNow } from '../hooks/use-open-now.ts'
import styles from './HelpPage.module.css'

/** `/aide`: the ways to contact the workshop, the steps of a purchase and frequent questions (RTE-18). */
export default function HelpPage() {
  const isOpen = useOpenNow()
  const [query, setQuery] = useState('')
  const results = searchHelp(query)
  return (
    <>
      <PageHead
        title="Centre d’aide"
        description="Livraison, garantie de 30 jours, rétractation, formats : les réponses de l’atelier, et comment nous joindre."
        path={paths.help()}
        structuredData={[faqPage(QUESTIONS)]}
      />
      <Divider icon={LifeBuoy} tab="Aide" title="Centre d’aide" theme="blue" cover="/covers/cover-3.svg">
        Les réponses aux questions qui reviennent, et toutes les façons de nous joindre.
      </Divider>
      <PageContainer className={styles.HelpPage}>
        <div className={styles.columns} data-theme="blue">
          <div className={styles.contact}>
            <ContactSlip isOpen={isOpen} />
          </div>
          <div className={styles.answers}>
            <div>
              <AirmailBanner>{'Écrivez-nous, l’atelier répond par e-mail sous 24\u00A0h'}</AirmailBanner>
              <SmallNote className={styles.note}>{'Démonstration\u00A0: personne ne répond.'}</SmallNote>
            </div>
            <HelpSearch query={query} resultText={resultText(results)} onQueryChange={setQuery} />
            <HelpAnswers results={results} />
          </div>
        </div>
      </PageContainer>
    </>
  )
}

import { mailTo } from '@promptelier/storefront/mail-to'
import { FaqList } from '@promptelier/storefront/page/FaqList'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { useId } from 'react'
import type { HelpResults } from '../help/search-help.ts'
import styles from './HelpAnswers.module.css'
import { PurchaseSteps } from './PurchaseSteps.tsx'

type Props = { results: HelpResults }

/** The questions and steps that a search found, or a link to ask by e-mail when there are none. */
export function HelpAnswers({ results: { questions, steps } }: Props) {
  const faqId = useId()
  const stepsId = useId()
  if (questions.length + steps.length === 0)
    return (
      <EmptyState title="Rien à ce sujet">
        <p>Essayez un mot plus court, ou posez-nous la question.</p>
        <ButtonLink kind="line" to={mailTo('Une question')}>
          Poser la question par e-mail
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {questions.length > 0 ? (
        <section data-below-fold="" aria-labelledby={faqId}>
          <h2 className={styles.title} id={faqId}>
            Questions fréquentes
          </h2>
          <FaqList questions={questions} />
        </section>
      ) : null}
      {steps.length > 0 ? (
        <section data-below-fold="" aria-labelledby={stepsId}>
          <BlockTitle id={stepsId}>Acheter en quatre étapes</BlockTitle>
          <PurchaseSteps steps={steps} />
        </section>
      ) : null}
    </>
  )
}

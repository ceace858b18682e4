import { PageContainer } from '@promptelier/ui/PageContainer'
import type { ReactNode } from 'react'
import type { Offer } from '../../landing/offer.ts'
import type { LandingTexts } from '../../landing/types.ts'
import { LandingHead } from './LandingHead.tsx'
import styles from './LandingPage.module.css'
import { LastCall } from './LastCall.tsx'
import { Questions } from './Questions.tsx'

type Props = {
  texts: LandingTexts
  offer: Offer
  /** The first screen. */
  hero: ReactNode
  /** The sections of this page only. */
  children: ReactNode
  /** Shown between the questions and the last call. */
  afterQuestions?: ReactNode
  /** For the last call. */
  buyButton: ReactNode
  /** The sticky bar, outside the page's container. */
  buyBar: ReactNode
}

/** The layout of all landing pages: the hero, the page's sections, the questions and the last call. */
export function LandingPage({ texts, offer, hero, children, afterQuestions, buyButton, buyBar }: Props) {
  return (
    <>
      <LandingHead texts={texts} offer={offer} />
      <div className={styles.LandingPage} data-theme={offer.product.theme}>
        {hero}
        <PageContainer>
          {children}
          <Questions questions={texts.questions} />
          {afterQuestions}
          <LastCall title={texts.lastCall} offer={offer}>
            {buyButton}
          </LastCall>
        </PageContainer>
      </div>
      {buyBar}
    </>
  )
}

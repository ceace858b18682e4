import { BelowFirstScreen } from '@promptelier/storefront/page/BelowFirstScreen'
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
  /** The sections that only this page has. */
  children: ReactNode
  /** Shown between the questions and the last section. */
  afterQuestions?: ReactNode
  /** Shown in the last section, `LastCall`. */
  buyButton: ReactNode
  /** The bar at the bottom of narrow screens. */
  buyBar: ReactNode
}

/** The layout of all landing pages: the first screen, the sections of the page, the questions and `LastCall`. */
export function LandingPage({ texts, offer, hero, children, afterQuestions, buyButton, buyBar }: Props) {
  return (
    <>
      <LandingHead texts={texts} offer={offer} />
      <div className={styles.LandingPage} data-theme={offer.product.theme}>
        {hero}
        <PageContainer>
          <BelowFirstScreen>
            {children}
            <Questions questions={texts.questions} />
            {afterQuestions}
            <LastCall title={texts.lastCall} offer={offer}>
              {buyButton}
            </LastCall>
          </BelowFirstScreen>
        </PageContainer>
      </div>
      {buyBar}
    </>
  )
}

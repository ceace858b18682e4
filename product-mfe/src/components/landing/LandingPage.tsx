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
  /** The page's own sections. */
  children: ReactNode
  /** Between the questions and the last call. */
  further?: ReactNode
  /** The buy button of the last call. */
  buy: ReactNode
  /** The buy bar, which may cover the bottom of a phone's screen: it stands apart. */
  bar: ReactNode
}

/** What the landing pages of all packs have in common: how they open, and how they end. */
export function LandingPage({ texts, offer, hero, children, further, buy, bar }: Props) {
  return (
    <>
      <LandingHead texts={texts} offer={offer} />
      <div className={styles.LandingPage} data-theme={offer.product.theme}>
        {hero}
        <PageContainer>
          {children}
          <Questions questions={texts.questions} />
          {further}
          <LastCall title={texts.lastCall} offer={offer}>
            {buy}
          </LastCall>
        </PageContainer>
      </div>
      {bar}
    </>
  )
}

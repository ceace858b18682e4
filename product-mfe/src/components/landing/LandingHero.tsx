import { PageContainer } from '@promptelier/ui/PageContainer'
import type { ReactNode, Ref } from 'react'
import type { Offer } from '../../landing/offer.ts'
import { packTrail } from '../../landing/trail.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { StarRating } from '../StarRating.tsx'
import { HeroColumns } from './HeroColumns.tsx'
import { HeroFacts } from './HeroFacts.tsx'
import styles from './LandingHero.module.css'
import { OfferPrice } from './OfferPrice.tsx'

type Props = {
  offer: Offer
  title: string
  lead: string
  /** The theme's own surface, or dotted paper. */
  ground: 'theme' | 'dots'
  /** The buy button. */
  buy: ReactNode
  /** Receives the element that holds the buy button. */
  buyRef: Ref<HTMLDivElement>
  /** Beside the words. */
  children: ReactNode
}

/** First screen of a pack's page: promise, price and buy button beside something to look at. */
export function LandingHero({ offer, title, lead, ground, buy, buyRef, children }: Props) {
  const { product } = offer
  return (
    <div className={styles.LandingHero} data-theme={product.theme} data-ground={ground}>
      <PageContainer>
        <Breadcrumbs items={packTrail(product)} />
        <HeroColumns title={title} lead={lead} aside={children}>
          <p className={styles.rating}>
            <StarRating rating={product.rating} withValue />
            <span>{`${product.upvotes} avis`}</span>
          </p>
          <OfferPrice offer={offer} />
          <div className={styles.buy} ref={buyRef}>
            {buy}
          </div>
          <HeroFacts />
        </HeroColumns>
      </PageContainer>
    </div>
  )
}

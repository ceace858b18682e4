import { PageContainer } from '@promptelier/ui/PageContainer'
import type { ReactNode, Ref } from 'react'
import { packBreadcrumbs } from '../../landing/breadcrumbs.ts'
import type { Offer } from '../../landing/offer.ts'
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
  /** The background: the surface colour of the theme, or dots. */
  background: 'theme' | 'dots'
  buyButton: ReactNode
  /** Receives the element that contains the buy button. */
  buyRef: Ref<HTMLDivElement>
  /** Shown beside the text. */
  children: ReactNode
}

/** The first screen of a pack's page: text, rating, price and buy button, beside an index card of the pack. */
export function LandingHero({ offer, title, lead, background, buyButton, buyRef, children }: Props) {
  const { product } = offer
  return (
    <div className={styles.LandingHero} data-theme={product.theme} data-background={background}>
      <PageContainer>
        <Breadcrumbs items={packBreadcrumbs(product)} />
        <HeroColumns title={title} lead={lead} aside={children}>
          <p className={styles.rating}>
            <StarRating rating={product.rating} withValue />
            <span>{`${product.upvotes} avis`}</span> <span>(chiffres fictifs)</span>
          </p>
          <OfferPrice offer={offer} />
          <div className={styles.buy} ref={buyRef}>
            {buyButton}
          </div>
          <HeroFacts />
        </HeroColumns>
      </PageContainer>
    </div>
  )
}

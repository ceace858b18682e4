import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Rating } from '@promptelier/ui/Rating'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode, Ref } from 'react'
import { packBreadcrumbs } from '../../landing/breadcrumbs.ts'
import type { Offer } from '../../landing/offer.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { HeroColumns } from './HeroColumns.tsx'
import { HeroFacts } from './HeroFacts.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { PackBox } from './PackBox.tsx'
import styles from './PackHero.module.css'

type Props = {
  offer: Offer
  title: string
  lead: string
  buyButton: ReactNode
  onAddToCart: () => void
  /** Receives the element that contains both buttons. */
  buyRef: Ref<HTMLDivElement>
  countdown: ReactNode
}

/**
 * The first screen of the Pack Complet, on a dark background: text and both ways to buy, beside the picture of the box.
 */
export function PackHero({ offer, title, lead, buyButton, onAddToCart, buyRef, countdown }: Props) {
  const { rating, upvotes } = offer.product
  return (
    <div className={styles.PackHero}>
      <PageContainer>
        <div className={styles.breadcrumbs}>
          <Breadcrumbs items={packBreadcrumbs(offer.product)} />
        </div>
        <HeroColumns title={title} lead={lead} aside={<PackBox />}>
          <OfferPrice offer={offer} />
          <div className={styles.actions} ref={buyRef}>
            <div className={styles.buy}>{buyButton}</div>
            <Button className={styles.add} kind="line" size="lg" onClick={onAddToCart}>
              <Icon icon={ShoppingBag} />
              Ajouter au panier
            </Button>
          </div>
          <div className={styles.hint}>
            <p className={styles.rating}>
              <Rating rating={rating} withScale />
              <span>{`${upvotes} avis`}</span> <span>(chiffres fictifs)</span>
            </p>
            {countdown}
          </div>
          <HeroFacts />
        </HeroColumns>
      </PageContainer>
    </div>
  )
}

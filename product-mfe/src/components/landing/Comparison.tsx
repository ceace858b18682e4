import type { CatalogueSummary } from '@promptelier/platform/catalogue'
import { formatPrice } from '@promptelier/platform/money'
import { Price } from '@promptelier/storefront/products/Price'
import type { Offer } from '../../landing/offer.ts'
import styles from './Comparison.module.css'

type Props = {
  /** The offer of the Pack Complet. */
  offer: Offer
  /** The number of fiches, and what they cost when bought one by one. */
  summary: CatalogueSummary
}

/** The price of all fiches bought one by one, compared with the price of the Pack Complet. */
export function Comparison({ offer, summary }: Props) {
  const { ficheCount, totalPriceCents, lowestPriceCents, highestPriceCents } = summary
  return (
    <div className={styles.Comparison}>
      <div className={styles.side}>
        <h3 className={styles.title}>{`Les ${ficheCount} fiches une à une`}</h3>
        <p className={styles.singly}>
          <Price className={styles.price} cents={totalPriceCents} />
        </p>
        <p className={styles.text}>
          {`Chaque fiche se paie à part, de ${formatPrice(lowestPriceCents)} à ${formatPrice(highestPriceCents)}, la suivante de sa catégorie offerte.`}
        </p>
      </div>
      <div className={styles.side}>
        <h3 className={styles.title}>Le Pack Complet</h3>
        <p>
          <Price className={styles.price} cents={offer.cents} />
        </p>
        <p className={styles.text}>
          Les mêmes fiches, le guide d’optimisation, 5 prompts bonus et le prompt bonus de chaque achat.
        </p>
        <p
          className={styles.gain}
        >{`Vous économisez ${formatPrice(totalPriceCents - offer.cents)} par rapport aux fiches payées une à une, sans déduire les fiches offertes.`}</p>
      </div>
    </div>
  )
}

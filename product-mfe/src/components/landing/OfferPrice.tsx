import { Price } from '@promptelier/storefront/products/Price'
import { Stamp } from '@promptelier/ui/Stamp'
import type { Offer } from '../../landing/offer.ts'
import styles from './OfferPrice.module.css'

type Props = { offer: Offer }

/** The price, the original price and the discount tag, and a note that the original price is invented (SIL-31, SIL-75). */
export function OfferPrice({ offer: { cents, originalCents, discount } }: Props) {
  return (
    <div className={styles.OfferPrice}>
      <p className={styles.figures}>
        <Price cents={cents} size="xl" />
        <Price className={styles.original} cents={originalCents} size="sm" struck />
        <Stamp className={styles.stamp} size="lg">
          {discount}
        </Stamp>
      </p>
      <p className={styles.words}>{'Taxes comprises. Prix barré fictif\u00A0: il n’a jamais été pratiqué.'}</p>
    </div>
  )
}

import { Price } from '@promptelier/storefront/products/Price'
import type { ReactNode } from 'react'
import type { Offer } from '../../landing/offer.ts'
import styles from './LastCall.module.css'

type Props = {
  title: string
  offer: Offer
  /** The buy button. */
  children: ReactNode
}

/** The last section of a landing page. It repeats both prices and the buy button. */
export function LastCall({ title, offer, children }: Props) {
  return (
    <div className={styles.LastCall}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.prices}>
        <Price className={styles.price} cents={offer.cents} />
        <Price className={styles.original} cents={offer.originalCents} size="sm" struck />
        <span className={styles.note}>prix barré fictif</span>
      </p>
      <div className={styles.buy}>{children}</div>
    </div>
  )
}

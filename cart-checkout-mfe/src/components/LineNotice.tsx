import { Price } from '@promptelier/storefront/products/Price'
import type { LineChange } from '../cart/wording.ts'
import styles from './LineNotice.module.css'

type Props = { change: LineChange }

/** Shows how the product has changed since the line was stored. Renders nothing without a change (SIL-58). */
export function LineNotice({ change }: Props) {
  if (change === undefined) return null
  return (
    <p className={styles.LineNotice}>
      {change === 'discontinued' ? (
        'Ce produit n’est plus en vente.'
      ) : (
        <>
          {'Prix actuel\u00A0: '}
          <Price size="sm" cents={change.currentCents} />
        </>
      )}
    </p>
  )
}

import { Price } from '@promptelier/storefront/products/Price'
import type { LineChange } from '../../cart/wording.ts'
import styles from './LineNotice.module.css'

type Props = { change: LineChange }

/** Shows how the product of a line has changed since the line was stored (SIL-58). Renders nothing without a change. */
export function LineNotice({ change }: Props) {
  if (change === undefined) return null
  return (
    <p className={styles.LineNotice}>
      {change === 'not-sold' ? (
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

import { Price } from '@promptelier/storefront/products/Price'
import type { LineChange } from '../cart/wording.ts'
import styles from './LineNotice.module.css'

type Props = { change: LineChange }

/** Tells what has changed since the line was put into the cart; nothing when nothing has (SIL-58). */
export function LineNotice({ change }: Props) {
  if (change === undefined) return null
  return (
    <p className={styles.LineNotice}>
      {change === 'gone' ? (
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

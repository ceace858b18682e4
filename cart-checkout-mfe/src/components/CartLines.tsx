import type { Cents } from '@promptelier/platform/money'
import { Fragment, type ReactNode } from 'react'
import type { CartLine } from '../cart/line.ts'
import { captionOf, changeOf } from '../cart/wording.ts'
import { type ProductResult, productIfLoaded } from '../products/product-result.ts'
import { CartLineRow } from './CartLineRow.tsx'
import styles from './CartLines.module.css'

type Props = {
  lines: readonly CartLine[]
  productOf: (id: string) => ProductResult
  totalCents: Cents
  /** Is rendered among the lines, at `noticeIndex`, where the removed line was. */
  notice: ReactNode
  noticeIndex: number
  /** The line that an undo has just restored. */
  restoredId: string | undefined
  onQuantityChange: (id: string, by: number) => void
  onRemove: (id: string) => void
}

/** The lines of the cart, with the notice about the last removal in place of the removed line. */
export function CartLines({
  lines,
  productOf,
  totalCents,
  notice,
  noticeIndex,
  restoredId,
  onQuantityChange,
  onRemove,
}: Props) {
  const noticePosition = Math.min(noticeIndex, lines.length)
  return (
    <ul className={styles.CartLines} aria-label="Produits du panier">
      {lines.map((line, index) => {
        const product = productOf(line.id)
        return (
          <Fragment key={line.id}>
            {index === noticePosition ? notice : null}
            <CartLineRow
              line={line}
              theme={productIfLoaded(product)?.theme ?? 'blue'}
              caption={captionOf(productIfLoaded(product))}
              change={changeOf(line, product)}
              atMaximum={line.priceCents > Number.MAX_SAFE_INTEGER - totalCents}
              focused={line.id === restoredId}
              onQuantityChange={(by) => onQuantityChange(line.id, by)}
              onRemove={() => onRemove(line.id)}
            />
          </Fragment>
        )
      })}
      {noticePosition === lines.length ? notice : null}
    </ul>
  )
}

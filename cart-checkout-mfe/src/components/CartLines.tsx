import type { CartLine } from '@promptelier/platform/cart-lines'
import type { Cents } from '@promptelier/platform/money'
import { Fragment, type ReactNode } from 'react'
import { captionOf, changeOf } from '../cart/wording.ts'
import { type ProductResult, productIfLoaded } from '../products/product-result.ts'
import { CartLineRow } from './CartLineRow.tsx'
import styles from './CartLines.module.css'

type Props = {
  lines: readonly CartLine[]
  productOf: (id: string) => ProductResult
  totalCents: Cents
  /** The notice about the last removal. */
  notice: ReactNode
  /** The index that the removed line had: the notice is rendered there. */
  noticeIndex: number
  /** The id of the line that an undo has just restored. */
  restoredId: string | undefined
  onQuantityChange: (id: string, by: number) => void
  onRemove: (id: string) => void
}

/** The lines of the cart. The notice about the last removal is shown in place of the removed line. */
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
  const shownNoticeIndex = Math.min(noticeIndex, lines.length)
  return (
    <ul className={styles.CartLines} aria-label="Produits du panier">
      {lines.map((line, index) => {
        const product = productOf(line.id)
        return (
          <Fragment key={line.id}>
            {index === shownNoticeIndex ? notice : null}
            <CartLineRow
              line={line}
              theme={productIfLoaded(product)?.theme ?? 'blue'}
              caption={captionOf(product)}
              change={changeOf(line, product)}
              atMaximum={line.priceCents > Number.MAX_SAFE_INTEGER - totalCents}
              focused={line.id === restoredId}
              onQuantityChange={(by) => onQuantityChange(line.id, by)}
              onRemove={() => onRemove(line.id)}
            />
          </Fragment>
        )
      })}
      {shownNoticeIndex === lines.length ? notice : null}
    </ul>
  )
}

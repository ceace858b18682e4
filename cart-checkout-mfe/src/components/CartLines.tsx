import type { Cents } from '@promptelier/platform/money'
import { Fragment, type ReactNode } from 'react'
import type { CartLine } from '../cart/line.ts'
import { captionOf, changeOf } from '../cart/wording.ts'
import { type KnownProduct, productIfKnown } from '../products/known-product.ts'
import { CartLineRow } from './CartLineRow.tsx'
import styles from './CartLines.module.css'

type Props = {
  lines: readonly CartLine[]
  productOf: (id: string) => KnownProduct
  totalCents: Cents
  /** Stands among the lines, where the removed one stood. */
  notice: ReactNode
  noticeIndex: number
  /** The line that an undo has just brought back. */
  restoredId: string | undefined
  onQuantityChange: (id: string, by: number) => void
  onRemove: (id: string) => void
}

/** The lines of the cart, with the notice of the last removal in its place. */
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
  const place = Math.min(noticeIndex, lines.length)
  return (
    <ul className={styles.CartLines} aria-label="Produits du panier">
      {lines.map((line, index) => {
        const product = productOf(line.id)
        return (
          <Fragment key={line.id}>
            {index === place ? notice : null}
            <CartLineRow
              line={line}
              theme={productIfKnown(product)?.theme ?? 'blue'}
              caption={captionOf(productIfKnown(product))}
              change={changeOf(line, product)}
              atMost={line.priceCents > Number.MAX_SAFE_INTEGER - totalCents}
              focused={line.id === restoredId}
              onQuantityChange={(by) => onQuantityChange(line.id, by)}
              onRemove={() => onRemove(line.id)}
            />
          </Fragment>
        )
      })}
      {place === lines.length ? notice : null}
    </ul>
  )
}

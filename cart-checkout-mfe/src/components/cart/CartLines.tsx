import type { CartLine } from '@promptelier/platform/cart-lines'
import type { Cents } from '@promptelier/platform/money'
import type { UndoableRemoval } from '@promptelier/storefront/cart/use-undoable-removal'
import { withNotice } from '@promptelier/storefront/cart/with-notice'
import type { ReactNode } from 'react'
import { captionOf, changeOf } from '../../cart/wording.ts'
import { type ProductResult, productIfLoaded } from '../../products/product-result.ts'
import { CartLineRow } from './CartLineRow.tsx'
import styles from './CartLines.module.css'

type Props = {
  lines: readonly CartLine[]
  productOf: (id: string) => ProductResult
  totalCents: Cents
  /** The last removal, and the notice about it. */
  removal: UndoableRemoval['removal']
  notice: ReactNode
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
  removal,
  notice,
  restoredId,
  onQuantityChange,
  onRemove,
}: Props) {
  const rows = lines.map((line) => {
    const product = productOf(line.id)
    return (
      <CartLineRow
        key={line.id}
        line={line}
        theme={productIfLoaded(product)?.theme ?? 'blue'}
        caption={captionOf(product)}
        change={changeOf(line, product)}
        atMaximum={line.priceCents > Number.MAX_SAFE_INTEGER - totalCents}
        focused={line.id === restoredId}
        onQuantityChange={(by) => onQuantityChange(line.id, by)}
        onRemove={() => onRemove(line.id)}
      />
    )
  })
  return (
    <ul className={styles.CartLines} aria-label="Produits du panier">
      {withNotice(rows, notice, removal)}
    </ul>
  )
}

import type { CartLine } from '@promptelier/platform/cart-lines'
import type { Cents } from '@promptelier/platform/money'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { RemovalNotice } from '@promptelier/storefront/cart/RemovalNotice'
import type { UndoableRemoval } from '@promptelier/storefront/cart/use-undoable-removal'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { TextButton } from '@promptelier/ui/TextButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import type { ProductLookup } from '../../hooks/use-product-lookup.ts'
import { FoldToggle } from '../FoldToggle.tsx'
import { CartLines } from './CartLines.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import styles from './FilledCart.module.css'
import { PriceCheck } from './PriceCheck.tsx'

type Props = {
  lines: readonly CartLine[]
  count: number
  totalCents: Cents
  /** False until the lines can be shown: a placeholder replaces them. */
  known: boolean
  products: ProductLookup
  removals: UndoableRemoval
  onQuantityChange: (id: string, by: number) => void
}

/** The cart's lines, which a toggle folds on a phone (CRT-13), and what follows them. */
export function FilledCart({ lines, count, totalCents, known, products, removals, onQuantityChange }: Props) {
  const { remove, removeAll, removal, undo, restoredId } = removals
  const [linesOpen, setLinesOpen] = useState(true)
  const [priceCheckShown, setPriceCheckShown] = useState(false)
  const linesId = useId()
  if (products.finished && products.failed && !priceCheckShown) setPriceCheckShown(true)

  function unfoldAndUndo() {
    setLinesOpen(true)
    undo()
  }

  // The key is the id of the first removed line: each removal mounts a new notice, which takes the focus. When the cart
  // was emptied, lines may come back by another tab, and the notice stays.
  const notice = removal ? (
    <li key="">
      <RemovalNotice
        key={removal.emptied ? '' : removal.removed[0]?.line.id}
        removal={removal}
        onUndo={unfoldAndUndo}
      />
    </li>
  ) : null
  const afterLines = (
    <div className={styles.after}>
      <ArrowLink to={paths.categories()}>Continuer vos achats</ArrowLink>
      <TextButton icon={Trash2} onClick={removeAll}>
        Vider le panier
      </TextButton>
    </div>
  )

  return (
    <>
      <div className={styles.toggle}>
        <FoldToggle open={linesOpen} controls={linesId} onToggle={() => setLinesOpen(!linesOpen)}>
          {known ? articlesText(count) : 'Articles'}
        </FoldToggle>
      </div>
      <div className={styles.FilledCart} id={linesId} data-open={linesOpen}>
        {known || notice ? (
          <CartLines
            lines={lines}
            productOf={products.productOf}
            totalCents={totalCents}
            removal={removal}
            notice={notice}
            restoredId={restoredId}
            onQuantityChange={onQuantityChange}
            onRemove={remove}
          />
        ) : (
          <CartSkeleton>{afterLines}</CartSkeleton>
        )}
      </div>
      {priceCheckShown ? <PriceCheck failed={products.failed} onRetry={products.retry} /> : null}
      {products.finished ? afterLines : null}
    </>
  )
}

import { useState } from 'react'
import { latestOrderOf, type StoredOrder } from '../../orders/order.ts'
import { currentOrders } from '../../orders/order-store.ts'
import { useOrders } from '../orders/use-orders.ts'

export type DuplicateOrder = {
  /**
   * The newest order of the product, when it was placed after this page was opened. Another tab has placed it, unless
   * this page has just paid: ignore it while the form is processing. Undefined when there is none.
   */
  readonly duplicate: StoredOrder | undefined
  /** The newest order of the product when this page was opened, or a duplicate that was dismissed since. */
  readonly earlierOrder: StoredOrder | undefined
  /** For event handlers: reads storage, and returns whether there is a duplicate at this moment. */
  readonly hasDuplicate: () => boolean
  /** Dismisses the duplicate, so that the buyer can pay for the product once more. */
  readonly dismissDuplicate: () => void
  /** True once a duplicate was dismissed. */
  readonly isDismissed: boolean
}

/**
 * Finds an order that another tab has placed for the same product after this page was opened: probably the buyer wants
 * only one of the two.
 */
export function useDuplicateOrder(productId: string): DuplicateOrder {
  const { ready, list } = useOrders()
  const latest = latestOrderOf(list, productId)
  const [knownOrder, setKnownOrder] = useState<{ readonly number: string | undefined }>()
  const [isDismissed, setDismissed] = useState(false)
  if (ready && !knownOrder) setKnownOrder({ number: latest?.number })
  const isDuplicate = (order: StoredOrder | undefined) =>
    order !== undefined && knownOrder !== undefined && order.number !== knownOrder.number
  return {
    duplicate: isDuplicate(latest) ? latest : undefined,
    earlierOrder: knownOrder && list.find(({ number }) => number === knownOrder.number),
    hasDuplicate: () => isDuplicate(latestOrderOf(currentOrders(), productId)),
    dismissDuplicate() {
      setKnownOrder({ number: latest?.number })
      setDismissed(true)
    },
    isDismissed,
  }
}

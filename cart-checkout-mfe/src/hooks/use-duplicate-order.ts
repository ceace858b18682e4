import { useState } from 'react'
import { latestOrderOf, type StoredOrder } from '../orders/order.ts'
import { currentOrders } from '../orders/order-store.ts'
import { useOrders } from './use-orders.ts'

export type DuplicateOrder = {
  /** The order that another tab has placed since this page was opened. Undefined when there is none. */
  readonly duplicate: StoredOrder | undefined
  /** The newest order of the product from before this page was opened. */
  readonly earlier: StoredOrder | undefined
  /** Returns whether there is a duplicate at this moment, for event handlers. */
  readonly hasDuplicate: () => boolean
  /** Dismisses the duplicate, so that the buyer can pay for one more. */
  readonly allowAnother: () => void
}

/**
 * Finds an order of the same product that another tab has placed since this page was opened: probably the same
 * purchase.
 */
export function useDuplicateOrder(productId: string): DuplicateOrder {
  const { ready, list } = useOrders()
  const latest = latestOrderOf(list, productId)
  const [seen, setSeen] = useState<{ readonly number: string | undefined }>()
  if (ready && !seen) setSeen({ number: latest?.number })
  const isDuplicate = (order: StoredOrder | undefined) =>
    order !== undefined && seen !== undefined && order.number !== seen.number
  return {
    duplicate: isDuplicate(latest) ? latest : undefined,
    earlier: seen && list.find(({ number }) => number === seen.number),
    hasDuplicate: () => isDuplicate(latestOrderOf(currentOrders(), productId)),
    allowAnother: () => setSeen({ number: latest?.number }),
  }
}

import { useState } from 'react'
import { latestOrderOf, type StoredOrder } from '../../orders/order.ts'
import type { Orders } from '../../orders/order-store.ts'
import { useLastKnownOrder } from '../orders/use-last-known-order.ts'

/**
 * Returns the order that was the newest of a product when the page was opened. It stays the same when another tab pays
 * for the same product, and when storage is cleared.
 * @param productId undefined when no product has the id in the URL
 */
export function useShownOrder({ ready, list }: Orders, productId: string | undefined): StoredOrder | undefined {
  const [shown, setShown] = useState<{ readonly productId: string | undefined; readonly number: string | undefined }>()
  if (ready && (!shown || shown.productId !== productId))
    setShown({ productId, number: productId === undefined ? undefined : latestOrderOf(list, productId)?.number })
  const order = useLastKnownOrder(list, shown?.number ?? null)
  return order?.productId === productId ? order : undefined
}

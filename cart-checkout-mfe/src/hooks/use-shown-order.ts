import { useState } from 'react'
import { latestOrderOf, type StoredOrder } from '../orders/order.ts'
import type { Orders } from '../orders/order-store.ts'

/**
 * Returns the newest order of a product at the time the page was opened. The page keeps showing this order when another
 * tab pays for the same product.
 * @param productId undefined when the shop does not sell the product
 */
export function useShownOrder({ ready, list }: Orders, productId: string | undefined): StoredOrder | undefined {
  const [shown, setShown] = useState<{ readonly productId: string | undefined; readonly number: string | undefined }>()
  if (ready && (!shown || shown.productId !== productId))
    setShown({ productId, number: productId === undefined ? undefined : latestOrderOf(list, productId)?.number })
  return shown && list.find(({ number, productId: id }) => number === shown.number && id === productId)
}

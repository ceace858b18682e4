import { useState } from 'react'
import type { StoredOrder } from '../../orders/order.ts'

/**
 * Returns an order of the list by its number. When storage is cleared while the page is open, returns it as it was, so
 * that nothing is lost for the reader (SIL-59).
 */
export function useLastKnownOrder(orders: readonly StoredOrder[], number: string | null): StoredOrder | undefined {
  const [lastKnown, setLastKnown] = useState<StoredOrder>()
  const found = orders.find((order) => order.number === number)
  if (found && found !== lastKnown) setLastKnown(found)
  return found ?? (lastKnown?.number === number ? lastKnown : undefined)
}

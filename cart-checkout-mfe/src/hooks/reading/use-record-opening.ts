import { useEffect, useEffectEvent } from 'react'
import type { StoredOrder } from '../../orders/order.ts'
import { recordOpening } from '../../orders/order-store.ts'

/** Records that a document of an order is opened. @param order undefined while no document is shown */
export function useRecordOpening(order: StoredOrder | undefined) {
  const record = useEffectEvent(() => order && recordOpening(order))
  const number = order?.number
  useEffect(() => {
    if (number !== undefined) record()
  }, [number])
}

import { makeAvailableOffline } from '@promptelier/platform/offline'
import { paths } from '@promptelier/storefront/paths'
import { use, useEffect, useEffectEvent } from 'react'
import { DeliveryGatewayContext } from '../delivery/delivery-gateway.ts'
import { downloadFiles } from '../downloads/offline-files.ts'
import type { StoredOrder } from '../orders/order.ts'

/**
 * Makes the orders of which something was opened readable without a connection: their list, their documents, and the
 * downloads. Before something was opened, no service worker is registered.
 */
export function useAvailableOffline(orders: readonly StoredOrder[]) {
  const gateway = use(DeliveryGatewayContext)
  const opened = orders.filter(({ openedAt }) => openedAt !== null)
  const store = useEffectEvent(async () => {
    const lists = await Promise.all(opened.map((order) => gateway.recordsOf(order).catch(() => [])))
    await makeAvailableOffline({
      pages: [paths.orders(), paths.reading()],
      records: [...new Set(lists.flat())],
      files: downloadFiles,
    })
  })
  const numbers = opened.map(({ number }) => number).join()
  useEffect(() => {
    if (numbers !== '') void store()
  }, [numbers])
}

import { makeAvailableOffline } from '@promptelier/platform/offline'
import { loadRecord } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { use, useEffect, useEffectEvent } from 'react'
import { DeliveryGatewayContext } from '../../delivery/delivery-gateway.ts'
import { downloadFiles } from '../../downloads/offline-files.ts'
import type { StoredOrder } from '../../orders/order.ts'
import { lookupRecords } from '../use-product-lookup.ts'

/** The records with the names of the products. One that does not exist would prevent that the others are stored. */
async function existingRecords(orders: readonly StoredOrder[]): Promise<readonly string[]> {
  const names = lookupRecords(orders.map(({ productId }) => productId))
  const records = await Promise.all(names.map((name) => loadRecord(name).catch(() => undefined)))
  return names.filter((_, index) => records[index] !== undefined)
}

/**
 * Makes the orders of which something was opened readable without a connection: their list, their documents, and the
 * downloads. Before something was opened, no service worker is registered.
 */
export function useAvailableOffline(orders: readonly StoredOrder[]) {
  const gateway = use(DeliveryGatewayContext)
  const opened = orders.filter(({ openedAt }) => openedAt !== null)
  const store = useEffectEvent(async () => {
    const lists = await Promise.all(opened.map((order) => gateway.recordsOf(order).catch(() => [])))
    const products = await existingRecords(orders)
    await makeAvailableOffline({
      pages: [paths.orders(), paths.reading()],
      records: [...new Set([...lists.flat(), ...products])],
      files: downloadFiles,
    })
  })
  const numbers = opened.map(({ number }) => number).join()
  useEffect(() => {
    if (numbers !== '') void store()
  }, [numbers])
}

import { use } from 'react'
import { DeliveryGatewayContext } from '../../delivery/delivery-gateway.ts'
import type { Order } from '../../orders/order.ts'
import type { OwnedDocument } from '../../reading/search-documents.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

export type Library = {
  readonly owned: readonly OwnedDocument[]
  /** True when some documents could not be fetched. */
  readonly incomplete: boolean
}

/** The values of the promises that are fulfilled. */
const fulfilled = <Value>(results: readonly PromiseSettledResult<Value>[]): readonly Value[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

/**
 * Loads every document of several orders, for a search. A document of several orders is loaded once. Documents that
 * cannot be fetched are fetched again on `reload`, and when the browser is online again.
 * @param orders those with access
 * @param needed false loads nothing
 */
export function useOwnedDocuments(orders: readonly Order[], needed: boolean): Loaded<Library> {
  const gateway = use(DeliveryGatewayContext)
  const subject = needed ? orders.map(({ number }) => number).join(' ') : undefined
  const load = async (): Promise<Library> => {
    const deliveries = await Promise.allSettled(
      orders.map(async (order) => (await gateway.documentsOf(order)).map(({ id }) => [id, order] as const)),
    )
    const orderOf = new Map(fulfilled(deliveries).flat())
    const documents = await Promise.allSettled(
      [...orderOf].map(async ([id, order]) => ({
        orderNumber: order.number,
        document: await gateway.documentOf(order, id),
      })),
    )
    return {
      owned: fulfilled(documents),
      incomplete: [...deliveries, ...documents].some(({ status }) => status === 'rejected'),
    }
  }
  return useLoaded(subject, load, ({ incomplete }) => incomplete)
}

import type { DeliveredDocument, FicheDocument } from '@promptelier/platform/fiches'
import { use } from 'react'
import { DeliveryGatewayContext } from '../../delivery/delivery-gateway.ts'
import type { Order } from '../../orders/order.ts'
import { currentlyFilled } from '../../reading/filled-fields.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

/** Returns what an order delivers. @param order undefined loads nothing */
export function useDeliveredDocuments(order: Order | undefined): Loaded<readonly DeliveredDocument[]> {
  const gateway = use(DeliveryGatewayContext)
  return useLoaded(order?.number, async () => (order ? gateway.documentsOf(order) : []))
}

/** Returns one document of an order. @param order undefined loads nothing */
export function useDeliveredDocument(order: Order | undefined, id: string): Loaded<FicheDocument | undefined> {
  const gateway = use(DeliveryGatewayContext)
  return useLoaded(order && `${order.number} ${id}`, async () => order && gateway.documentOf(order, id))
}

/**
 * Returns a function that loads all documents of an order, with the fields that the buyer has filled in. It rejects when
 * one of them cannot be fetched.
 */
export function useLoadDocuments(order: Order): () => Promise<readonly FicheDocument[]> {
  const gateway = use(DeliveryGatewayContext)
  return async () => {
    const delivered = await gateway.documentsOf(order)
    return Promise.all(delivered.map(async ({ id }) => currentlyFilled(await gateway.documentOf(order, id))))
  }
}

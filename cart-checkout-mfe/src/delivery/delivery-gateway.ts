import type { DeliveredDocument, FicheDocument } from '@promptelier/platform/fiches'
import { createContext } from 'react'
import type { Order } from '../orders/order.ts'
import { publicFilesGateway } from './public-files-gateway.ts'

/**
 * The interface through which buyers get what they have bought. A real shop needs only another implementation.
 *
 * That implementation would use `fetch`. It would send the order number, with a secret that the server has given this
 * browser at the payment, and the server would return a document only when the order is paid, not withdrawn, and open
 * (`delivery/access.ts`).
 *
 * Every implementation must pass `deliveryGatewayContract` in `testing/delivery-gateway-contract.ts`, and is provided
 * through `DeliveryGatewayContext`.
 */
export type DeliveryGateway = {
  /**
   * Returns what an order delivers, in reading order.
   * @throws (rejects) when the list cannot be fetched: the next call tries again
   */
  readonly documentsOf: (order: Order) => Promise<readonly DeliveredDocument[]>
  /**
   * Returns one document of an order.
   * @param id as `documentsOf` returns it, or as a visitor has typed it
   * @throws (rejects) `NotDelivered` when the order does not deliver it, another error when it cannot be fetched: the
   * next call tries again
   */
  readonly documentOf: (order: Order, id: string) => Promise<FicheDocument>
  /**
   * Returns the names of the records that the other calls read, so that they can be stored for reading without a
   * connection. A gateway with a server returns none.
   * @throws (rejects) when the list cannot be fetched
   */
  readonly recordsOf: (order: Order) => Promise<readonly string[]>
}

/** The gateway in use. Tests provide another one. */
export const DeliveryGatewayContext = createContext<DeliveryGateway>(publicFilesGateway)

import type { Cents } from '@promptelier/platform/money'
import { createContext } from 'react'
import type { Order } from './order.ts'
import { simulatedGateway } from './simulated-gateway.ts'

export type OrderRequest = {
  readonly productId: string
  /** As the buyer saw it. */
  readonly productName: string
  /** At least 1. */
  readonly quantity: number
  readonly email: string
  /** The amount that the buyer saw and agreed to pay. */
  readonly amountCents: Cents
}

/**
 * The interface through which the checkout pays. A real payment provider needs only another implementation.
 *
 * That implementation would use `fetch`. It would create the payment on the shop's server, with a new idempotency key
 * for each call, so that a request that is sent twice pays once. It would confirm the payment with the provider, and
 * return the order that the server has stored. The server would set the price, and refuse an order with another
 * `amountCents`, the amount that the buyer saw.
 *
 * Every implementation must pass `orderGatewayContract` in `testing/order-gateway-contract.ts`, and is provided through
 * `OrderGatewayContext`.
 */
export type OrderGateway = {
  /**
   * Pays and places one order.
   * @param signal is aborted when the buyer leaves the page: nothing may be paid after that
   * @throws (rejects) when the payment is refused, when this gateway is already placing an order, and, with the reason
   * of the signal, when the signal is aborted
   */
  readonly placeOrder: (request: OrderRequest, signal: AbortSignal) => Promise<Order>
}

/** The gateway in use. Tests provide another one. */
export const OrderGatewayContext = createContext<OrderGateway>(simulatedGateway())

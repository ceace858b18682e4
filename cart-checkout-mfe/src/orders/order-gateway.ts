import type { Cents } from '@promptelier/platform/money'
import { createContext } from 'react'
import type { Order } from './order.ts'
import { simulatedGateway } from './simulated-gateway.ts'

export type OrderRequest = {
  readonly productId: string
  /** At least 1. */
  readonly quantity: number
  readonly email: string
  /** The amount in cents that the buyer saw and agreed to pay. */
  readonly amountCents: Cents
}

/**
 * The interface through which the checkout pays. A real payment provider would replace only its implementation.
 *
 * Such an implementation uses `fetch`. It creates the payment on the shop's server, with a new idempotency key for each
 * call, so that a retried request pays once. It confirms the payment with the provider, and returns the order that the
 * server has stored. The server sets the price: it compares `amountCents`, which the buyer saw, and refuses a different
 * amount.
 *
 * Every implementation must pass `orderGatewayContract` in `testing/order-gateway-contract.ts`, and is provided through
 * `OrderGatewayContext`.
 */
export type OrderGateway = {
  /**
   * Pays and places one order.
   * @param signal is aborted when the buyer leaves the page: nothing may be paid after that
   * @throws (rejects) when the payment is refused, when this gateway is already placing an order, or with the signal's
   * reason when it is aborted
   */
  readonly placeOrder: (request: OrderRequest, signal: AbortSignal) => Promise<Order>
}

/** Provides the gateway. Tests provide another one. */
export const OrderGatewayContext = createContext<OrderGateway>(simulatedGateway())

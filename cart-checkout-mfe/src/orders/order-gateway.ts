import type { Cents } from '@promptelier/platform/money'
import { createContext } from 'react'
import type { Order } from './order.ts'
import { simulatedGateway } from './simulated-gateway.ts'

export type OrderRequest = {
  readonly productId: string
  /** At least 1. */
  readonly quantity: number
  readonly email: string
  /** What the buyer was shown and agreed to pay. */
  readonly amountCents: Cents
}

/**
 * The port through which the checkout pays, and the only place that a real payment provider would replace: an
 * implementation over `fetch` that creates the payment on the shop's server, with an idempotency key of its own for each
 * call so that a retried request pays once; that confirms it with the provider; and that answers with the order which
 * the server has stored. The server sets the price: `amountCents` is what the buyer was shown, to be refused when it
 * differs. Any implementation must pass `orderGatewayContract`, in `testing/order-gateway-contract.ts`, and is put in
 * place through `OrderGatewayContext`.
 */
export type OrderGateway = {
  /**
   * Pays and places one order.
   * @param signal aborted when the buyer leaves: nothing may be paid after that
   * @throws (rejects) when the payment is refused, when this gateway is placing an order already, or with the signal's
   * reason when it was aborted
   */
  readonly placeOrder: (request: OrderRequest, signal: AbortSignal) => Promise<Order>
}

/** The gateway that pages pay through; tests put another one in its place. */
export const OrderGatewayContext = createContext<OrderGateway>(simulatedGateway())

import type { Cents } from '@promptelier/shared/money'
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

/** The port through which the checkout pays. What stands behind it (a timer today) is nobody's business (SIL-44). */
export type OrderGateway = {
  /**
   * Pays and places one order.
   * @param signal aborted when the buyer leaves: nothing may be paid after that
   * @throws (rejects) when the payment is refused, or with the signal's reason when it was aborted
   */
  readonly placeOrder: (request: OrderRequest, signal: AbortSignal) => Promise<Order>
}

/** The gateway that pages pay through; tests put another one in its place. */
export const OrderGatewayContext = createContext<OrderGateway>(simulatedGateway)

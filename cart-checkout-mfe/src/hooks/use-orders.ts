import { type Orders, useStoredOrders } from '../orders/order-store.ts'
import { useFormerOrders } from './use-former-orders.ts'

/**
 * The orders of this browser, kept up to date with other tabs. Reading them brings those of an earlier version of the
 * shop up to date: no page that shows an order has to settle one (decision 011).
 */
export function useOrders(): Orders {
  useFormerOrders()
  return useStoredOrders()
}

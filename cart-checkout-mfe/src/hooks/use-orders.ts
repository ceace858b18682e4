import { type Orders, useStoredOrders } from '../orders/order-store.ts'
import { useSettleFormerOrders } from './use-settle-former-orders.ts'

/**
 * Returns the orders of this browser, and re-renders when another tab changes them. It also settles the orders of an
 * earlier version of the shop, so that no page has to (decision 011).
 */
export function useOrders(): Orders {
  useSettleFormerOrders()
  return useStoredOrders()
}

import { type Orders, useStoredOrders } from '../../orders/order-store.ts'
import { useSettleFormerOrders } from './use-settle-former-orders.ts'

/**
 * Returns the orders of this browser, and re-renders when they change, also in another tab. Also settles the orders of
 * an earlier version of the shop, so that the pages that call this hook need not do it (decision 011).
 */
export function useOrders(): Orders {
  useSettleFormerOrders()
  return useStoredOrders()
}

import { useEffect } from 'react'
import { settleFormerOrders } from '../orders/record-order.ts'

/** Settles the orders of an earlier version of the shop, once. For every page that shows the cart or orders. */
export const useSettleFormerOrders = () => useEffect(settleFormerOrders, [])

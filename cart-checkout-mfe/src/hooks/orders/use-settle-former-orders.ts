import { useEffect } from 'react'
import { settleFormerOrders } from '../../orders/record-order.ts'

/** Settles the orders of an earlier version of the shop after mount. For all pages that show the cart or orders. */
export const useSettleFormerOrders = () => useEffect(settleFormerOrders, [])

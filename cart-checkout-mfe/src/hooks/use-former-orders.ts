import { useEffect } from 'react'
import { settleFormerOrders } from '../orders/record-order.ts'

/** For whatever shows the cart or the orders: settles what an earlier version of the shop left unsettled, once. */
export const useFormerOrders = () => useEffect(settleFormerOrders, [])

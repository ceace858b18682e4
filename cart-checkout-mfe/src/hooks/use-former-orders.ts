import { useEffect } from 'react'
import { settleFormerOrders } from '../orders/record-order.ts'

/** For every page that shows what is in the cart, or offers to pay it. */
export const useFormerOrders = () => useEffect(settleFormerOrders, [])

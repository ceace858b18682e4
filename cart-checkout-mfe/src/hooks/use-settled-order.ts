import { getCart, removeFromCart } from '@promptelier/shared/cart'
import { findProduct } from '@promptelier/shared/catalogue'
import { useEffect } from 'react'
import type { KeptOrder } from '../orders/order.ts'
import { settleOrder } from '../orders/order-store.ts'

/**
 * Takes the paid line out of the cart, once for each order: neither a reload nor a second tab touches a line that was
 * added again since (SIL-41).
 * @param order the order shown, undefined when there is none
 */
export function useSettledOrder(order: KeptOrder | undefined) {
  useEffect(() => {
    if (!order || !settleOrder(order.number)) return
    // A line may carry a former id of the product.
    for (const line of getCart().lines) if (findProduct(line.id)?.id === order.productId) removeFromCart(line.id)
  }, [order])
}

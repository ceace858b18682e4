import type { CartLine } from '@promptelier/shared/cart'
import { findProduct } from '@promptelier/shared/catalogue'
import type { KeptOrder } from '../orders/order.ts'

/**
 * The line to pay next after an order: the first that is still sold. The line just paid is passed over while it waits
 * to leave the cart.
 */
export function nextLine(lines: readonly CartLine[], order: KeptOrder): CartLine | undefined {
  return lines.find((line) => {
    const product = findProduct(line.id)
    return product !== undefined && (order.settled || product.id !== order.productId)
  })
}

import type { CartLine } from '@promptelier/platform/cart'
import { currentProductId } from '@promptelier/platform/catalogue'
import type { Order } from '../orders/order.ts'

/**
 * Returns the cart without the paid units: exactly `quantity` of the product, removed from its first line on (SIL-41).
 * A line may have a former id of the product (SIL-10).
 */
export function withoutPaid(
  lines: readonly CartLine[],
  { productId, quantity }: Pick<Order, 'productId' | 'quantity'>,
): readonly CartLine[] {
  let unpaid = quantity
  return lines.flatMap((line) => {
    const taken = currentProductId(line.id) === productId ? Math.min(unpaid, line.quantity) : 0
    unpaid -= taken
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }]
  })
}

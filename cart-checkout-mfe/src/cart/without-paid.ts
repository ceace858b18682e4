import type { CartLine } from '@promptelier/platform/cart'
import { currentProductId } from '@promptelier/platform/catalogue'
import type { Order } from '../orders/order.ts'

/**
 * Returns the cart's lines without the units that an order has paid for: `quantity` units of its product, taken from
 * the first line of the product, then from the next ones (SIL-41). A line may have a former id of the product (SIL-10).
 */
export function withoutPaid(
  lines: readonly CartLine[],
  { productId, quantity }: Pick<Order, 'productId' | 'quantity'>,
): readonly CartLine[] {
  let unitsToRemove = quantity
  return lines.flatMap((line) => {
    const removedUnits = currentProductId(line.id) === productId ? Math.min(unitsToRemove, line.quantity) : 0
    unitsToRemove -= removedUnits
    return removedUnits === line.quantity ? [] : [{ ...line, quantity: line.quantity - removedUnits }]
  })
}

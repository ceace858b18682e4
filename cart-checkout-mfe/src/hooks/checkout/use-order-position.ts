import { useCart } from '@promptelier/platform/cart'
import { type OrderPosition, orderPosition, usePaidCount } from '../../cart/order-position.ts'
import { useProductLookup } from '../use-product-lookup.ts'
import { useArrival } from './use-arrival.ts'

/**
 * The position of this checkout among the orders of the cart. Lines whose product is no longer sold need no order.
 * @returns undefined when the visitor does not pay for the cart, or the cart needs one order only; 'loading' until it is
 * known which lines are sold. A visitor who comes from the cart page does not wait: it has loaded the products.
 */
export function useOrderPosition(productId: string): OrderPosition | 'loading' | undefined {
  const { fromCart } = useArrival()
  const { lines } = useCart()
  const paid = usePaidCount()
  const isSeries = fromCart && orderPosition(productId, lines, paid) !== undefined
  const { finished, productOf } = useProductLookup(isSeries ? lines.map(({ id }) => id) : [], isSeries)
  if (!isSeries) return undefined
  const soldLines = lines.filter(({ id }) => productOf(id) !== 'not-sold')
  return finished ? orderPosition(productId, soldLines, paid) : 'loading'
}

import { useCart } from '@promptelier/platform/cart'
import { type OrderPosition, orderPosition, useOrderCount } from '../cart/order-count.ts'
import { useArrival } from './use-arrival.ts'

/** The position of this checkout among the orders of the cart. Undefined when the visitor does not pay for the cart. */
export function useOrderPosition(productId: string): OrderPosition | undefined {
  const { fromCart } = useArrival()
  const { lines } = useCart()
  const count = useOrderCount()
  return fromCart ? orderPosition(productId, lines, count) : undefined
}

import { useCart } from '@promptelier/platform/cart'
import { type OrderPosition, orderPosition, usePaidCount } from '../cart/order-position.ts'
import { useArrival } from './use-arrival.ts'

/** The position of this checkout among the orders of the cart. Undefined when the visitor does not pay for the cart. */
export function useOrderPosition(productId: string): OrderPosition | undefined {
  const { fromCart } = useArrival()
  const { lines } = useCart()
  const paid = usePaidCount()
  return fromCart ? orderPosition(productId, lines, paid) : undefined
}

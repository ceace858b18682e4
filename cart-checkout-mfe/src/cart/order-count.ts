import type { CartLine } from '@promptelier/platform/cart'
import { currentProductId } from '@promptelier/platform/catalogue'
import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'

/** Parses a stored number of orders; 0 for any other text. */
export const parseOrderCount = (text: string | null): number =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0

/** How many orders the cart needed when the visitor last went from the cart to the checkout; 0 when unknown. */
const orderCount = persistedStore<number>({
  storage: 'session',
  key: 'promptelier:cart-order-count',
  parse: parseOrderCount,
  serialize: String,
})

/** Stores how many orders the cart needs, one for each line. Never throws. */
export const rememberOrderCount = (lineCount: number) => void orderCount.set(lineCount)

/** The position of a checkout among the orders that the cart needs: 1 of 2. */
export type OrderPosition = { readonly position: number; readonly count: number }

/**
 * Returns the position of the product's checkout among the orders of the cart. Paid lines have left the cart: the fewer
 * lines it has, the later the position. Undefined when the cart needs one order only, or does not have the product.
 * @param rememberedCount the number of orders when the visitor went from the cart to the checkout
 */
export function orderPosition(
  productId: string,
  lines: readonly CartLine[],
  rememberedCount: number,
): OrderPosition | undefined {
  if (!lines.some(({ id }) => currentProductId(id) === productId)) return undefined
  const count = Math.max(rememberedCount, lines.length)
  return count > 1 ? { position: count - lines.length + 1, count } : undefined
}

/** The number of orders that `rememberOrderCount` has stored. 0 in prerendered HTML and while hydrating. */
export const useOrderCount = (): number => usePersisted(orderCount)

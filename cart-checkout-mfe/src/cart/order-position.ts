import type { CartLine } from '@promptelier/platform/cart'
import { currentProductId } from '@promptelier/platform/catalogue'
import { persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'

/** Parses a stored number of orders; 0 for any other text. */
export const parsePaidCount = (text: string | null): number =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0

/** How many orders of the cart were paid since the visitor last went from the cart to the checkout. */
const paidCount = persistedStore<number>({
  storage: 'session',
  key: 'promptelier:paid-order-count',
  parse: parsePaidCount,
  serialize: String,
})

const hasProduct = (lines: readonly CartLine[], productId: string) =>
  lines.some(({ id }) => currentProductId(id) === productId)

/** Counts the orders of the cart from now on: the next one is the first. Never throws. */
export const startOrders = () => void paidCount.set(0)

/**
 * Counts an order as paid when its product is in the cart. Never throws.
 * @param lines of the cart, before the paid units leave it
 */
export function countPaidOrder(productId: string, lines: readonly CartLine[]) {
  if (hasProduct(lines, productId)) paidCount.update((count) => count + 1)
}

/** The position of a checkout among the orders that the cart needs, one for each line that can be paid: 1 of 2. */
export type OrderPosition = { readonly position: number; readonly count: number }

/**
 * Returns the position of the product's checkout among the orders of the cart. Paid lines have left the cart. Undefined
 * when the cart needs one order only, or does not have the product.
 * @param lines of the cart, without those whose product is no longer sold
 * @param paid how many orders of the cart were paid before
 */
export function orderPosition(productId: string, lines: readonly CartLine[], paid: number): OrderPosition | undefined {
  const count = paid + lines.length
  return count > 1 && hasProduct(lines, productId) ? { position: paid + 1, count } : undefined
}

/** How many orders `countPaidOrder` has counted. 0 in prerendered HTML and while hydrating. */
export const usePaidCount = (): number => usePersisted(paidCount)

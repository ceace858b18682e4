import type { CartLine } from '@promptelier/platform/cart'
import { currentProductId } from '@promptelier/platform/catalogue'

/** How the visitor came to the checkout. */
export type Arrival = {
  /**
   * True when the visitor is paying for the cart: with the pay button of the cart page, or with the link to the next
   * line on the success page. The quantity in the cart then counts (SIL-41).
   */
  readonly fromCart: boolean
  /**
   * True when the visitor did not come from a page of the shop: there is no page to go back to (SIL-42). Stays true
   * when the URL is replaced.
   */
  readonly openedDirectly: boolean
  /** The number of the order that was paid on this history entry while the success page was not loaded. */
  readonly paidNumber: string | undefined
}

/**
 * What a link or a navigation to the checkout writes into the router's state. The state contains no quantity: when the
 * visitor comes from the cart, the checkout reads the quantity from the cart store.
 */
export type ArrivalState = Partial<Arrival>

/** The router's state of every link and navigation that leads to the checkout to pay for the cart. */
export const FROM_CART: ArrivalState = { fromCart: true }

/** Parses the router's state, which survives reloads: other code or an earlier version may have written it. */
export function parseArrival(state: unknown): Arrival {
  const fields: Partial<Record<keyof Arrival, unknown>> = typeof state === 'object' && state !== null ? state : {}
  return {
    fromCart: fields.fromCart === true,
    openedDirectly: fields.openedDirectly === true,
    paidNumber: typeof fields.paidNumber === 'string' ? fields.paidNumber : undefined,
  }
}

/** Returns the quantity to pay: the quantity in the cart when the visitor comes from the cart, otherwise 1 (SIL-41). */
export function quantityToPay(productId: string, arrival: Arrival, lines: readonly CartLine[]): number {
  if (!arrival.fromCart) return 1
  return lines.find((line) => currentProductId(line.id) === productId)?.quantity ?? 1
}

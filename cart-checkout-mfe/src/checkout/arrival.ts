import type { CartLine } from '@promptelier/platform/cart'
import { currentProductId } from '@promptelier/platform/catalogue'

/** How the visitor came to the checkout. */
export type Arrival = {
  /** True when the visitor used the cart's button: the quantity in the cart counts (SIL-41). */
  readonly fromCart: boolean
  /**
   * True when this page was the first of the session: there is no page to go back to. Stays true when its URL is
   * replaced.
   */
  readonly openedDirectly: boolean
  /** The number of the order that was paid on this history entry while its success page could not be loaded. */
  readonly paidNumber: string | undefined
}

/**
 * What a link or a navigation to the checkout writes into the router's state. It has no quantity: when the visitor
 * comes from the cart, the checkout reads the quantity from the cart store.
 */
export type ArrivalState = Partial<Arrival>

/** The router's state of every link and navigation from the cart to the checkout. */
export const FROM_CART: ArrivalState = { fromCart: true }

/** Parses the router's state. It survives reloads, and other code or an earlier version may have written it. */
export function parseArrival(state: unknown): Arrival {
  const known: Partial<Record<keyof Arrival, unknown>> = typeof state === 'object' && state !== null ? state : {}
  return {
    fromCart: known.fromCart === true,
    openedDirectly: known.openedDirectly === true,
    paidNumber: typeof known.paidNumber === 'string' ? known.paidNumber : undefined,
  }
}

/** Returns the quantity to pay: the quantity in the cart when the visitor comes from the cart, otherwise 1 (SIL-41). */
export function quantityToPay(productId: string, arrival: Arrival, lines: readonly CartLine[]): number {
  if (!arrival.fromCart) return 1
  return lines.find((line) => currentProductId(line.id) === productId)?.quantity ?? 1
}

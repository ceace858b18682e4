import type { CartLine } from '@promptelier/platform/cart'
import { currentId } from '@promptelier/platform/catalogue'

/** How the visitor came to the checkout. */
export type Arrival = {
  /** Came by the cart's button: its quantity counts (SIL-41). */
  readonly fromCart: boolean
  /** This page was the first of the visit, also when its address has been replaced since: there is no way back. */
  readonly openedDirectly: boolean
  /** The number of the order that was paid on this entry of the history, where its success page could not be fetched. */
  readonly paidNumber: string | undefined
}

/**
 * What a link or a navigation to the checkout writes into the router's state. No quantity travels there: for who comes
 * from the cart it is that of the cart store.
 */
export type ArrivalState = Partial<Arrival>

/** The state of every way from the cart to the checkout. */
export const FROM_CART: ArrivalState = { fromCart: true }

/** Reads the router's state, which outlives reloads and may hold anything. */
export function parseArrival(state: unknown): Arrival {
  const known: Partial<Record<keyof Arrival, unknown>> = typeof state === 'object' && state !== null ? state : {}
  return {
    fromCart: known.fromCart === true,
    openedDirectly: known.openedDirectly === true,
    paidNumber: typeof known.paidNumber === 'string' ? known.paidNumber : undefined,
  }
}

/** The quantity to pay: the quantity in the cart, when the visitor comes from it, else 1 (SIL-41). */
export function quantityToPay(productId: string, arrival: Arrival, lines: readonly CartLine[]): number {
  if (!arrival.fromCart) return 1
  return lines.find((line) => currentId(line.id) === productId)?.quantity ?? 1
}

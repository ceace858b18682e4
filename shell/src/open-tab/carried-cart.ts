import { type CartLine, changeCart, getCart } from '@promptelier/platform/cart'
import { isStorageWorking } from './safe-moment.ts'

/**
 * Writes the cart into the state of the history entry when storage is blocked or full: the next document of the entry
 * would not find it. The state survives a reload.
 */
export function carryCart() {
  if (!isStorageWorking()) history.replaceState({ ...history.state, cart: getCart().lines }, '')
}

/** Takes over the cart that the former document has written into the history entry, unless this one has a cart. */
export function restoreCart() {
  // Every script of the site can write the state, so the member is not trusted.
  const { cart, ...state } = Object(history.state) as { readonly cart?: readonly CartLine[] }
  if (cart === undefined) return
  history.replaceState(state, '')
  try {
    // The store parses what it has written, so what is no line is left out.
    changeCart((lines) => (lines.length > 0 ? lines : cart))
  } catch {
    // It is no list.
  }
}

import { getCart } from '@promptelier/platform/cart'
import { CART_KEY } from '@promptelier/platform/cart-lines'
import { storeScrollPositions } from '../page-change/scroll-positions.ts'
import { isInMemory } from './is-in-memory.ts'

/**
 * Whether a remote asks to keep this document: the page contains an element with the attribute `data-keep-document`. The
 * checkout sets it from the press of the pay button until the success page is shown.
 */
export const mustKeepDocument = (): boolean => document.querySelector('main [data-keep-document]') !== null

const isCartStored = () => getCart().count === 0 || localStorage.getItem(CART_KEY) !== null

/**
 * Whether a new document finds everything that local storage keeps, such as the cart and the orders, and the scroll
 * positions: when storage is blocked or full, only this one has them. It may also have been cleared since the cart was
 * stored.
 */
export function isStorageWorking(): boolean {
  try {
    return !isInMemory() && storeScrollPositions() && isCartStored()
  } catch {
    return false
  }
}

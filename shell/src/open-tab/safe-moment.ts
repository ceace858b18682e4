import { getCart } from '@promptelier/platform/cart'
import { storeScrollPositions } from '../page-change/scroll-positions.ts'

/**
 * Whether a remote asks to keep this document: the page contains an element with the attribute `data-keep-document`. The
 * checkout sets it from the press of the pay button until the success page is shown.
 */
export const mustKeepDocument = (): boolean => document.querySelector('main [data-keep-document]') !== null

/** Whether a new document finds the cart and the scroll positions: when storage is blocked or full, only this one has them. */
export function isStorageWorking(): boolean {
  try {
    return storeScrollPositions() && (getCart().count === 0 || localStorage.getItem('cart') !== null)
  } catch {
    return false
  }
}

import { emptyCart, getCart } from '@promptelier/platform/cart'
import { removePersisted } from '@promptelier/platform/persisted-store'
import type { StorageKey } from './storage-keys.ts'

/** Erases all that the shop keeps in this browser, and nothing else at this address (SIL-47). Never throws. */
export function eraseStorage(keys: readonly StorageKey[]) {
  // Announced as every change of the cart is; where storage is closed, the cart of this visit goes as well.
  if (getCart().count > 0) emptyCart()
  for (const { key, kept } of keys) removePersisted(kept, key)
  // The stores of this tab hear of it as those of the other tabs do: as if all had been cleared.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

import { emptyCart, getCart } from '@promptelier/platform/cart'
import { removeOfflineContent } from '@promptelier/platform/offline'
import { removePersisted } from '@promptelier/platform/persisted-store'
import type { StorageKey } from './storage-keys.ts'

/** Erases what the shop stores in this browser, and nothing else of this origin (SIL-47). Never throws. */
export function eraseStorage(keys: readonly StorageKey[]) {
  // `emptyCart` announces the change, and also empties a cart that is only in memory because storage is blocked.
  if (getCart().count > 0) emptyCart()
  for (const { key, storage } of keys) removePersisted(storage, key)
  void removeOfflineContent()
  // The browser notifies only other tabs. This event notifies the stores of this tab: `key: null` means that all keys
  // were removed.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

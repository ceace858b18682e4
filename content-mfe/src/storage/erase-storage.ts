import { emptyCart, getCart } from '@promptelier/platform/cart'
import { removeOfflineContent } from '@promptelier/platform/offline'
import { removePersisted } from '@promptelier/platform/persisted-store'
import type { StorageKey } from './storage-keys.ts'

/**
 * Erases what the shop stores in this browser, and nothing else of this origin (SIL-47). Never throws.
 * @returns whether everything is erased: a browser may refuse it
 */
export async function eraseStorage(keys: readonly StorageKey[]): Promise<boolean> {
  // `emptyCart` announces the change, and also empties a cart that is only in memory because storage is blocked.
  if (getCart().count > 0) emptyCart()
  const removed = keys.map(({ key, storage }) => removePersisted(storage, key))
  // The browser notifies only other tabs. This event notifies the stores of this tab: `key: null` means that all keys
  // were removed.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  return (await removeOfflineContent()) && removed.every(Boolean)
}

import { emptyCart, getCart } from '@promptelier/platform/cart'
import { removeOfflineContent } from '@promptelier/platform/offline'
import { removePersisted } from '@promptelier/platform/persisted-store'
import type { RecordOf } from '@promptelier/platform/records'

type StorageKey = RecordOf<'storage/keys'>[number]

/** The keys that a declared one stands for: with a `*` at its end, all stored ones that begin like it. Never throws. */
function keysOf({ key, storage }: StorageKey): readonly string[] {
  if (!key.endsWith('*')) return [key]
  try {
    const stored = Object.keys(storage === 'local' ? localStorage : sessionStorage)
    return stored.filter((each) => each.startsWith(key.slice(0, -1)))
  } catch {
    // Storage is blocked.
    return []
  }
}

/**
 * Erases what the shop stores in this browser, and nothing else of this origin (SIL-47). Never throws.
 * @param declared the keys that the applications of the shop declare
 * @returns whether everything is erased: a browser may refuse it
 */
export async function eraseStorage(declared: readonly StorageKey[]): Promise<boolean> {
  // `emptyCart` announces the change, and also empties a cart that is only in memory because storage is blocked.
  if (getCart().count > 0) emptyCart()
  const removed = declared.flatMap((entry) => keysOf(entry).map((key) => removePersisted(entry.storage, key)))
  // The browser notifies only other tabs. This event notifies the stores of this tab: `key: null` means that all keys
  // were removed.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  return (await removeOfflineContent()) && removed.every(Boolean)
}

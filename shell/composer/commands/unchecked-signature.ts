import { printable } from '../plain-text.ts'
import { claimedKeyOfLast, isSigned } from '../store/signed-storage.ts'
import type { Store } from '../store/store.ts'

/**
 * Says that a signed store is read without keys.
 * @param key the id that the last record names
 */
export const uncheckedText = (key: string): string =>
  `Signed: not checked. The last record names the key ${key}; set PROMPTELIER_TRUSTED_KEYS to check it`

/**
 * Warns on standard error when a signed store is read without keys: then no signature is checked. Never rejects: a storage
 * that fails has messages of its own.
 */
export async function warnIfUnchecked({ storage }: Store): Promise<void> {
  const key = isSigned(storage) ? undefined : await claimedKeyOfLast(storage).catch(() => undefined)
  if (key !== undefined) console.error(printable(uncheckedText(key)))
}

type EntryState = { readonly key?: unknown; readonly shellKey?: unknown; readonly idx?: unknown } | null

// Only the router, the browser and this file write the state: it is an object or null.
const currentState = () => history.state as EntryState

/** The key of the current history entry: the router's, or the one that `entryKey` has written. */
export const storedKey = (): string | undefined =>
  [currentState()?.key, currentState()?.shellKey].find((key) => typeof key === 'string')

/** The position of the current entry in the history of the tab, as the router has numbered it. */
export const entryIndex = (): unknown => currentState()?.idx

/**
 * Whether the current history entry has a key. An entry that the browser has created, for a document or for a plain
 * link to a fragment, has none until `entryKey` is called.
 */
export const hasEntryKey = (): boolean => storedKey() !== undefined

/**
 * The key of the current history entry. The router gives keys to the entries that it creates. An entry that the browser
 * has created gets its key here, beside the router's: the router's `location.key` stays 'default' after a reload, so that
 * a page still knows that the visitor opened it directly (SIL-42).
 */
export function entryKey(): string {
  const key = storedKey()
  if (key !== undefined) return key
  const newKey = Math.random().toString(36).slice(2)
  // `idx` belongs to the router, which treats an entry without `idx` as the first one of the document.
  history.replaceState({ idx: null, ...currentState(), shellKey: newKey }, '')
  return newKey
}

type EntryState = { readonly key?: unknown } | null

// Only the router and the browser write the state: it is an object or null.
const currentState = () => history.state as EntryState

/**
 * Whether the current history entry has a key. An entry that the browser has created, for a document or for a plain
 * link to a fragment, has none until `entryKey` is called.
 */
export const hasEntryKey = (): boolean => typeof currentState()?.key === 'string'

/**
 * The key of the current history entry. The router gives keys to the entries that it creates. An entry that the browser
 * has created gets its key here.
 */
export function entryKey(): string {
  const key = currentState()?.key
  if (typeof key === 'string') return key
  const newKey = Math.random().toString(36).slice(2)
  // `idx` belongs to the router, which treats an entry without `idx` as the first one of the document.
  history.replaceState({ idx: null, ...currentState(), key: newKey }, '')
  return newKey
}

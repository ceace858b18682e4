type EntryState = { readonly key?: unknown } | null

// Only the router and the browser write the state: it is an object or null.
const state = () => history.state as EntryState

/**
 * Whether the browser, not the router, has created the current history entry: for a document, or for a plain link to a
 * fragment.
 */
export const isNewEntry = (): boolean => typeof state()?.key !== 'string'

/**
 * The key of the current history entry. The router gives its entries a key; an entry that the browser has created gets
 * one here.
 */
export function entryKey(): string {
  const key = state()?.key
  if (typeof key === 'string') return key
  const own = Math.random().toString(36).slice(2)
  // `idx` belongs to the router, which treats an entry without `idx` as the first one of the document.
  history.replaceState({ idx: null, ...state(), key: own }, '')
  return own
}

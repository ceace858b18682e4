type EntryState = { readonly key?: unknown } | null

// The router and the browser alone write it: an object or nothing.
const state = () => history.state as EntryState

/** Whether the browser has made the current entry: of a document, or for a plain link to a part of the page. */
export const isNewEntry = (): boolean => typeof state()?.key !== 'string'

/** The key of the current entry of the history: the router's, or one of its own where the browser has made it. */
export function entryKey(): string {
  const key = state()?.key
  if (typeof key === 'string') return key
  const own = Math.random().toString(36).slice(2)
  // `idx` is the router's: it takes an entry without one for the first of the document.
  history.replaceState({ idx: null, ...state(), key: own }, '')
  return own
}

import { useSyncExternalStore } from 'react'

/** Session storage key, and the event that tells every bundle of the page of a change. */
const PAUSED = 'promptelier:paused'

/** The document remembers what storage refuses to keep: each bundle has its own copy of this module. */
const ATTRIBUTE = 'data-paused'

function stored(): boolean {
  try {
    return sessionStorage.getItem(PAUSED) !== null
  } catch {
    return false
  }
}

function store(paused: boolean) {
  try {
    if (paused) sessionStorage.setItem(PAUSED, 'true')
    else sessionStorage.removeItem(PAUSED)
  } catch {
    // Private mode or a full quota: the pause then lasts as long as the document.
  }
}

function watchPause(watcher: () => void): () => void {
  addEventListener(PAUSED, watcher)
  return () => removeEventListener(PAUSED, watcher)
}

function watchTab(watcher: () => void): () => void {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}

/** Stops, or lets go on, everything of the shop that changes by itself, for the rest of the visit (SIL-16, SIL-37). */
export function setPaused(paused: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, paused)
  store(paused)
  dispatchEvent(new Event(PAUSED))
}

/** Whether the visitor has stopped what changes by itself. False in prerendered HTML and while hydrating. */
export const usePaused = (): boolean =>
  useSyncExternalStore(
    watchPause,
    () => document.documentElement.hasAttribute(ATTRIBUTE) || stored(),
    () => false,
  )

/** Whether nobody looks at the tab. True in prerendered HTML and while hydrating. */
export const useTabHidden = (): boolean =>
  useSyncExternalStore(
    watchTab,
    () => document.hidden,
    () => true,
  )

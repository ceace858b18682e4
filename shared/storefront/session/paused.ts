import { persistedStore } from '@promptelier/platform/persisted-store'
import { useSyncExternalStore } from 'react'

/** Session storage key, and name of the event that announces a change to every bundle of the page. */
const PAUSED = 'promptelier:paused'

/**
 * An attribute of the document, for when storage refuses to persist the value: each bundle has its own copy of this
 * module, and all of them read the same document.
 */
const ATTRIBUTE = 'data-paused'

const stored = persistedStore<boolean>({
  storage: 'session',
  key: PAUSED,
  parse: (text) => text !== null,
  serialize: (paused) => (paused ? 'true' : null),
  inMemory: false,
  events: [PAUSED],
})

function subscribeToTab(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Pauses or resumes everything in the shop that changes automatically, for the rest of the session (SIL-16, SIL-37).
 */
export function setPaused(paused: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, paused)
  stored.set(paused)
  dispatchEvent(new Event(PAUSED))
}

/**
 * Whether the visitor has paused everything that changes automatically. False in prerendered HTML and while hydrating.
 */
export const usePaused = (): boolean =>
  useSyncExternalStore(
    stored.subscribe,
    () => document.documentElement.hasAttribute(ATTRIBUTE) || stored.getSnapshot(),
    () => false,
  )

/** Whether the tab is hidden. True in prerendered HTML and while hydrating. */
export const useTabHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToTab,
    () => document.hidden,
    () => true,
  )

import { persistedStore } from '@promptelier/platform/persisted-store'
import { useSyncExternalStore } from 'react'

/** Session storage key, and name of the event that announces a change to every bundle of the page. */
const PAUSED = 'promptelier:paused'

/**
 * An attribute of the `html` element. It holds the value when storage refuses to persist it: each bundle has a separate
 * copy of this module, but all copies read the same document.
 */
const ATTRIBUTE = 'data-paused'

const pausedStore = persistedStore<boolean>({
  storage: 'session',
  key: PAUSED,
  parse: (text) => text !== null,
  serialize: (paused) => (paused ? 'true' : null),
  inMemory: false,
  events: [PAUSED],
})

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Pauses or resumes everything in the shop that changes automatically, for the rest of the session (SIL-16, SIL-37).
 */
export function setPaused(paused: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, paused)
  pausedStore.set(paused)
  dispatchEvent(new Event(PAUSED))
}

/**
 * Whether the visitor has paused the shop. False in prerendered HTML and while hydrating.
 */
export const usePaused = (): boolean =>
  useSyncExternalStore(
    pausedStore.subscribe,
    () => document.documentElement.hasAttribute(ATTRIBUTE) || pausedStore.getSnapshot(),
    () => false,
  )

/** Whether the tab is hidden. True in prerendered HTML and while hydrating. */
export const useTabHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => true,
  )

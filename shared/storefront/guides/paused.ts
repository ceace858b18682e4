import { persistedStore } from '@promptelier/platform/persisted-store'
import { useSyncExternalStore } from 'react'

/** Session storage key, and the event that announces a change to every bundle of the page. */
const PAUSED = 'promptelier:paused'

/** The document remembers what storage refuses to persist: each bundle has its own copy of this module. */
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

/** Stops, or lets go on, everything of the shop that changes by itself, for the rest of the visit (SIL-16, SIL-37). */
export function setPaused(paused: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, paused)
  stored.set(paused)
  dispatchEvent(new Event(PAUSED))
}

/** Whether the visitor has stopped what changes by itself. False in prerendered HTML and while hydrating. */
export const usePaused = (): boolean =>
  useSyncExternalStore(
    stored.subscribe,
    () => document.documentElement.hasAttribute(ATTRIBUTE) || stored.getSnapshot(),
    () => false,
  )

/** Whether nobody looks at the tab. True in prerendered HTML and while hydrating. */
export const useTabHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToTab,
    () => document.hidden,
    () => true,
  )

import { useSyncExternalStore } from 'react'
import type { PersistedStore } from './persisted-store.ts'

/**
 * The current value of a store, for rendering. In prerendered HTML and during hydration it is the store's server value.
 */
export const usePersisted = <Value>(store: PersistedStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)

import { useSyncExternalStore } from 'react'
import type { PersistedStore } from './persisted-store.ts'

/** The value of a store while rendering: the server's in prerendered HTML and while hydrating. */
export const usePersisted = <Value>(store: PersistedStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)

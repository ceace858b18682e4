import type { Guide } from '@promptelier/platform/guides'
import { type PersistedStore, persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { useEffect } from 'react'
import { usePaused, useTabHidden } from '../session/paused.ts'
import { exactViews } from './views-in-french.ts'

/** Time between two increases of a guide's view count, in ms (GRC-03, CON-28). */
export const VIEWS_REFRESH_MS = 30_000

/** The most views that one refresh adds; the least is 1 (GRC-04). */
const MAX_VIEWS_ADDED = 5

/**
 * The view count after a refresh.
 * @param random in [0, 1), uniformly distributed
 */
export const refreshedViews = (views: number, random: number): number =>
  views + 1 + Math.floor(random * MAX_VIEWS_ADDED)

/** Parses a stored view count; 0 for a text that is no whole number. */
export function parseViews(text: string | null): number {
  const views = Number(text)
  return Number.isSafeInteger(views) ? views : 0
}

const stores = new Map<string, PersistedStore<number>>()

/** The store of a guide's view count, one for each path. */
function storeOf({ path }: Guide): PersistedStore<number> {
  const existing = stores.get(path)
  if (existing) return existing
  const store = persistedStore<number>({
    storage: 'session',
    key: `promptelier:views:${path}`,
    parse: parseViews,
    serialize: String,
  })
  stores.set(path, store)
  return store
}

const refreshViews = (guide: Guide) =>
  storeOf(guide).update((views) => refreshedViews(Math.max(views, exactViews(guide)), Math.random()))

/**
 * The exact view count of a guide (GRC-03, GRC-04, SIL-37). It is sample data: it lasts for the session and goes up
 * every 30 s, unless the visitor has paused the shop or the tab is hidden. Prerendered HTML shows the count of the
 * guide data. A stored count below that one is ignored.
 */
export function useGuideViews(guide: Guide): number {
  const paused = usePaused()
  const hidden = useTabHidden()
  const running = !(paused || hidden)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => refreshViews(guide), VIEWS_REFRESH_MS)
    return () => clearInterval(timer)
  }, [guide, running])
  return Math.max(usePersisted(storeOf(guide)), exactViews(guide))
}

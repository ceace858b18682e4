import type { Guide } from '@promptelier/platform/guides'
import { type PersistedStore, persistedStore } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { useEffect } from 'react'
import { usePaused, useTabHidden } from './paused.ts'

/** How often the count of a guide's views goes up, ms (GRC-03, CON-28). */
export const VIEWS_REFRESH_MS = 30_000

/** By how much it goes up at most, at least by 1 (GRC-04). */
const MOST_VIEWS_ADDED = 5

/** The exact number that a compact text stands for: '4.2K' → 4200. */
export const exactViews = ({ views }: Pick<Guide, 'views'>): number => Math.round(Number.parseFloat(views) * 1000)

/** The count after a refresh. @param chance in [0, 1), evenly spread */
export const refreshedViews = (views: number, chance: number): number =>
  views + 1 + Math.floor(chance * MOST_VIEWS_ADDED)

function parseViews(text: string | null): number {
  const views = Number(text)
  return Number.isSafeInteger(views) ? views : 0
}

const stores = new Map<string, PersistedStore<number>>()

/** The stored count of a guide; the count of the data is the least that it can be. */
function storeOf({ path }: Guide): PersistedStore<number> {
  const known = stores.get(path)
  if (known) return known
  const store = persistedStore<number>({
    storage: 'session',
    key: `promptelier:views:${path}`,
    parse: parseViews,
    serialize: String,
  })
  stores.set(path, store)
  return store
}

const refresh = (guide: Guide) =>
  storeOf(guide).update((views) => refreshedViews(Math.max(views, exactViews(guide)), Math.random()))

/**
 * The exact count of a guide's views, a sample that lasts for the visit and goes up every 30 s unless the visitor has
 * paused the shop or looks elsewhere (GRC-03, GRC-04, SIL-37). The count of the data in prerendered HTML.
 */
export function useGuideViews(guide: Guide): number {
  const paused = usePaused()
  const hidden = useTabHidden()
  const running = !(paused || hidden)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => refresh(guide), VIEWS_REFRESH_MS)
    return () => clearInterval(timer)
  }, [guide, running])
  return Math.max(usePersisted(storeOf(guide)), exactViews(guide))
}

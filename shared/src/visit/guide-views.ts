import type { Guide } from '@promptelier/platform/guides'
import { useEffect, useSyncExternalStore } from 'react'
import { usePaused, useTabHidden } from './paused.ts'

/** How often the count of a guide's views goes up, ms (GRC-03, CON-28). */
export const VIEWS_REFRESH_MS = 30_000

/** By how much it goes up at most, at least by 1 (GRC-04). */
const MOST_VIEWS_ADDED = 5

const storageKey = ({ path }: Guide) => `promptelier:views:${path}`

/** Counts of this visit where storage refuses to keep them. */
const inMemory = new Map<string, number>()
const watchers = new Set<() => void>()

/** The exact number that a compact text stands for: '4.2K' → 4200. */
export const exactViews = ({ views }: Pick<Guide, 'views'>): number => Math.round(Number.parseFloat(views) * 1000)

/** The count after a refresh. @param chance in [0, 1), evenly spread */
export const refreshedViews = (views: number, chance: number): number =>
  views + 1 + Math.floor(chance * MOST_VIEWS_ADDED)

function stored(guide: Guide): number {
  try {
    return Number(sessionStorage.getItem(storageKey(guide)))
  } catch {
    return 0
  }
}

function viewsOf(guide: Guide): number {
  const known = Math.max(stored(guide), inMemory.get(guide.path) ?? 0)
  return Number.isSafeInteger(known) ? Math.max(known, exactViews(guide)) : exactViews(guide)
}

function refresh(guide: Guide) {
  const views = refreshedViews(viewsOf(guide), Math.random())
  try {
    sessionStorage.setItem(storageKey(guide), String(views))
  } catch {
    inMemory.set(guide.path, views)
  }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

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
  return useSyncExternalStore(
    watch,
    () => viewsOf(guide),
    () => exactViews(guide),
  )
}

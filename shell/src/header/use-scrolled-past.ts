import { useSyncExternalStore } from 'react'

function watchScroll(watcher: () => void): () => void {
  window.addEventListener('scroll', watcher, { passive: true })
  return () => window.removeEventListener('scroll', watcher)
}

/**
 * Whether the page is scrolled further than `thresholdPx`. False in prerendered HTML.
 * @param thresholdPx scroll position in px: at it, nothing has changed yet
 */
export const useScrolledPast = (thresholdPx: number): boolean =>
  useSyncExternalStore(
    watchScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  )

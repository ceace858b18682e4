import { useSyncExternalStore } from 'react'

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/**
 * Whether the page is scrolled further than `thresholdPx`. False in prerendered HTML.
 * @param thresholdPx scroll offset in px; the result is still false at exactly this offset
 */
export const useScrolledPast = (thresholdPx: number): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  )

import { holdPlace } from './hold-place.ts'
import type { Place } from './scroll-positions.ts'

/**
 * Scrolls to where a page was left, and stays there while it comes; without a place to its top, which every page
 * reaches: there the browser itself holds on to what is read.
 * @returns a function that gives up
 */
export function goToPlace(main: HTMLElement, place: Place | undefined): () => void {
  if (place && place.top > 0) return holdPlace(main, place)
  window.scrollTo({ top: 0, behavior: 'instant' })
  return () => {}
}

/** Less than a key or a wheel scrolls, px: a page of other fonts or pictures may be so much shorter. */
const TOLERANCE_PX = 30

/**
 * Whether the visitor has scrolled a document that comes back before any script ran. The browser scrolls it to its
 * place, as far as the document reaches by then.
 */
export function visitorHasScrolled({ top }: Place): boolean {
  const reach = document.documentElement.scrollHeight - innerHeight
  return window.scrollY > 0 && Math.abs(window.scrollY - Math.min(top, reach)) > TOLERANCE_PX
}

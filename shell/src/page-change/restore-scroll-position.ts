import { holdScrollPosition } from './hold-scroll-position.ts'
import type { ScrollPosition } from './scroll-positions.ts'

/**
 * Scrolls to the position at which a page was left, and holds it while the page loads. Without a position, scrolls to
 * the top: every page is high enough for it, and scroll anchoring of the browser holds it.
 * @param main contains the page
 * @returns a function that stops holding the position
 */
export function restoreScrollPosition(main: HTMLElement, position: ScrollPosition | undefined): () => void {
  if (position && position.top > 0) return holdScrollPosition(main, position)
  window.scrollTo({ top: 0, behavior: 'instant' })
  return () => {}
}

/** In px. A key or the wheel scrolls further; other fonts or images may make a page shorter by this much. */
const TOLERANCE_PX = 30

/**
 * Whether the visitor has scrolled a restored document before any script ran. The browser itself scrolls it to the
 * restored position, or as far as the height of the document allows at that time.
 */
export function visitorHasScrolled({ top }: ScrollPosition): boolean {
  const maxTop = document.documentElement.scrollHeight - innerHeight
  return window.scrollY > 0 && Math.abs(window.scrollY - Math.min(top, maxTop)) > TOLERANCE_PX
}

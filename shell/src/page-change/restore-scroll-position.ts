import { holdScrollPosition } from './hold-scroll-position.ts'
import type { ScrollPosition } from './stored-positions.ts'

/**
 * Scrolls to the position at which a page was left, and holds that position while the page loads. Without a position,
 * scrolls to the top, which needs no holding.
 * @param main contains the page
 * @param position where the page was left; undefined for a page that was not shown before
 * @param hasScrolled whether the visitor has scrolled the page already: only its height is held then
 * @returns a function that stops holding the position
 */
export function restoreScrollPosition(main: HTMLElement, position?: ScrollPosition, hasScrolled = false): () => void {
  if (position && position.top > 0) return holdScrollPosition(main, position, hasScrolled)
  if (hasScrolled) return () => {}
  window.scrollTo({ top: 0, behavior: 'instant' })
  return () => {}
}

/** A key or the wheel scrolls further than this. Fonts or images that load late may move the content by less. */
const TOLERANCE_PX = 30

/**
 * Whether the visitor has scrolled the document before any script ran. After a reload, or on the way back from another
 * document, the browser itself scrolls to the restored position, or as far as the height of the document allows at that
 * time.
 * @param position the restored position
 */
export function visitorHasScrolled({ top }: ScrollPosition): boolean {
  const maxTop = document.documentElement.scrollHeight - innerHeight
  return window.scrollY > 0 && Math.abs(window.scrollY - Math.min(top, maxTop)) > TOLERANCE_PX
}

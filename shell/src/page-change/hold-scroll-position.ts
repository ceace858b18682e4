import type { ScrollPosition } from './stored-positions.ts'

/** A page is settled once nothing in it is loading and no element was added for this time. */
const SETTLED_AFTER_MS = 600

/** Once one of these events occurs, the window is not scrolled any more. */
const INTERACTION_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const isBusy = (main: HTMLElement) => main.querySelector('[aria-busy="true"]') !== null

/**
 * Whether the page is not interactive yet, or its remote or its content is still loading. The prerendered content of a
 * remote that cannot be loaded is shown as it is (`remotes/show-content.ts`), and may be higher than the page was.
 */
const isLoading = (main: HTMLElement) =>
  main.dataset['failed'] === undefined &&
  (main.dataset['live'] === undefined || !main.querySelector('h1:not([data-loading])') || isBusy(main))

/**
 * Scrolls to the position at which a page was left, and scrolls there again while the page loads and grows, until the
 * page is settled or the visitor interacts with it. While the page loads, `main` has its former height, and then at least
 * that until the page is settled: the window can be scrolled to the position at once, and the footer does not move when a
 * placeholder is higher or lower than what replaces it. A footer that this moves at the start is not shown before it has
 * moved.
 * @param main contains the page
 * @param position where the page was left, in px
 * @param hasScrolled whether the visitor has scrolled the page already: the window is not scrolled then
 * @returns a function that stops holding the position
 */
export function holdScrollPosition(
  main: HTMLElement,
  { top, height }: ScrollPosition,
  hasScrolled = false,
): () => void {
  const { style } = document.documentElement
  const scrolling = new AbortController()
  let isHolding = true
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  const scrollToPosition = () => {
    if (!scrolling.signal.aborted) window.scrollTo({ top, behavior: 'instant' })
  }
  const holdHeight = () => {
    // A visitor who interacts with the page may make it higher.
    const isExact = isLoading(main) && !scrolling.signal.aborted
    main.style.blockSize = isExact ? `${height}px` : ''
    main.style.minBlockSize = isExact ? '' : `${height}px`
  }
  /** Called when a frame has been shown. On a busy device, that may take longer than the page needs to settle. */
  const settle = () => {
    if (!isHolding) return
    delete main.dataset['movesFooter']
    scrollToPosition()
    clearTimeout(settleTimer)
    if (!isLoading(main)) settleTimer = setTimeout(stopHolding, SETTLED_AFTER_MS)
  }
  const update = () => {
    clearTimeout(settleTimer)
    holdHeight()
    // While a list grows, the browser's scroll anchoring would keep an element below the list in place and scroll away.
    style.setProperty('overflow-anchor', isBusy(main) ? 'none' : 'auto')
    // Waits for two frames, because scroll anchoring adjusts the scroll offset in the next one.
    requestAnimationFrame(() => requestAnimationFrame(settle))
  }
  const observer = new MutationObserver(update)
  const stopHolding = () => {
    isHolding = false
    clearTimeout(settleTimer)
    observer.disconnect()
    scrolling.abort()
    main.style.removeProperty('block-size')
    main.style.removeProperty('min-block-size')
    delete main.dataset['movesFooter']
    style.removeProperty('overflow-anchor')
  }
  if (hasScrolled) scrolling.abort()
  // After a reload, `early-input/restore-place.ts` has set it already.
  if (main.style.blockSize === '') main.dataset['movesFooter'] = ''
  holdHeight()
  scrollToPosition()
  for (const type of INTERACTION_EVENTS)
    window.addEventListener(type, () => scrolling.abort(), { once: true, passive: true, signal: scrolling.signal })
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-live', 'data-failed'] })
  update()
  return stopHolding
}

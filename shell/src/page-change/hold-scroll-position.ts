import type { ScrollPosition } from './scroll-positions.ts'

/** A page is settled once nothing in it is loading and no element was added for this time. */
const SETTLED_AFTER_MS = 600

/** After one of these the scroll position is not restored any more. */
const INTERACTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const isBusy = (main: HTMLElement) => main.querySelector('[aria-busy="true"]') !== null

/** Whether the document is not hydrated yet, or the page's remote or its content is still loading. */
const isLoading = (main: HTMLElement) =>
  main.dataset['live'] === undefined || !main.querySelector('h1:not([data-loading])') || isBusy(main)

/**
 * Scrolls to the position at which a page was left, and scrolls there again while the page loads and grows, until the
 * page is settled or the visitor interacts with it. Until it is settled, `main` has at least the height that it had:
 * the position exists from the start, and the footer is where it was.
 * @param main contains the page
 * @param position where the page was left, in px
 * @returns a function that stops holding the position
 */
export function holdScrollPosition(main: HTMLElement, { top, height }: ScrollPosition): () => void {
  const { style } = document.documentElement
  const interacted = new AbortController()
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  const scroll = () => {
    if (!interacted.signal.aborted) window.scrollTo({ top, behavior: 'instant' })
  }
  const update = () => {
    clearTimeout(settleTimer)
    // Scroll anchoring would anchor to an element below a growing list, and scroll the window with it.
    style.setProperty('overflow-anchor', isBusy(main) ? 'none' : 'auto')
    // Waits for two frames, because scroll anchoring adjusts the scroll offset in the next one.
    requestAnimationFrame(() => requestAnimationFrame(scroll))
    if (!isLoading(main)) settleTimer = setTimeout(release, SETTLED_AFTER_MS)
  }
  const observer = new MutationObserver(update)
  const release = () => {
    clearTimeout(settleTimer)
    observer.disconnect()
    interacted.abort()
    main.style.removeProperty('min-block-size')
    style.removeProperty('overflow-anchor')
  }
  main.style.minBlockSize = `${height}px`
  scroll()
  for (const type of INTERACTIONS)
    window.addEventListener(type, () => interacted.abort(), { once: true, passive: true, signal: interacted.signal })
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-live'] })
  update()
  return release
}

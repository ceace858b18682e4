import type { Place } from './scroll-positions.ts'

/** A page is settled once nothing in it loads and no element was added for so long. */
const QUIET_MS = 600

/** From then on the visitor chooses the place. */
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const isBusy = (main: HTMLElement) => main.querySelector('[aria-busy="true"]') !== null

/** So long as the document is not hydrated, or a page's remote or its content is on the way. */
const isLoading = (main: HTMLElement) =>
  main.dataset['live'] === undefined || !main.querySelector('h1:not([data-loading])') || isBusy(main)

/**
 * Scrolls to where a page was left and stays there while the page comes and grows, until it is settled or the visitor
 * acts. `main` is meanwhile as high as it was: the place exists from the start, and the footer stands where it stood.
 * @param place where the page was left, px
 * @returns a function that gives up
 */
export function holdPlace(main: HTMLElement, { top, height }: Place): () => void {
  const { style } = document.documentElement
  const acted = new AbortController()
  let quiet: ReturnType<typeof setTimeout> | undefined
  const scroll = () => {
    if (!acted.signal.aborted) window.scrollTo({ top, behavior: 'instant' })
  }
  const look = () => {
    clearTimeout(quiet)
    // Within a growing list the browser would hold on to what stands below it, and move the window along.
    style.setProperty('overflow-anchor', isBusy(main) ? 'none' : 'auto')
    // Once the browser has held on to something else above: that happens with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(scroll))
    if (!isLoading(main)) quiet = setTimeout(release, QUIET_MS)
  }
  const observer = new MutationObserver(look)
  const release = () => {
    clearTimeout(quiet)
    observer.disconnect()
    acted.abort()
    main.style.removeProperty('min-block-size')
    style.removeProperty('overflow-anchor')
  }
  main.style.minBlockSize = `${height}px`
  scroll()
  for (const act of ACTS)
    window.addEventListener(act, () => acted.abort(), { once: true, passive: true, signal: acted.signal })
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-live'] })
  look()
  return release
}

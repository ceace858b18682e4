/** A page that says of no part that it is busy, and has added nothing for so long, grows no more. */
const QUIET_MS = 600

/** So long as its remote or its content is on the way. */
const isLoading = (main: HTMLElement) => !main.querySelector('h1') || main.querySelector('[aria-busy="true"]') !== null

/**
 * Keeps `main` so high that the window can be scrolled to a place that its page has not grown to yet: until the page is
 * high enough by itself, or grows no more. What it has so far stays where it is, and the footer out of view.
 * @param top scroll position, px
 * @returns a function that gives the room up
 */
export function keepRoom(main: HTMLElement, top: number): () => void {
  const room = `${top + innerHeight}px`
  let quiet: ReturnType<typeof setTimeout> | undefined
  const drop = () => void main.style.removeProperty('min-block-size')

  /** Measured without the room, which may move the window meanwhile: nothing of that is painted. */
  const needsNone = () => {
    const { scrollY } = window
    drop()
    const { scrollHeight, clientHeight } = document.documentElement
    const reaches = scrollHeight - clientHeight > top - 1
    // With the footer in view a page that still grows would take the window along.
    const covers = main.offsetTop + main.offsetHeight >= top + innerHeight
    if (covers || (reaches && !isLoading(main))) return true
    main.style.minBlockSize = room
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    return false
  }
  const look = () => {
    clearTimeout(quiet)
    if (needsNone()) release()
    else if (!isLoading(main)) quiet = setTimeout(release, QUIET_MS)
  }
  const observer = new MutationObserver(look)
  const release = () => {
    clearTimeout(quiet)
    observer.disconnect()
    drop()
  }
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  look()
  return release
}

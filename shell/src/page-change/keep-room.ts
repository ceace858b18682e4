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
  const root = document.documentElement
  let quiet: ReturnType<typeof setTimeout> | undefined
  const drop = () => void main.style.removeProperty('min-block-size')

  /** Measured without the room, which may move the window meanwhile: nothing of that is painted. */
  const reaches = () => {
    const { scrollY } = window
    drop()
    if (root.scrollHeight - root.clientHeight > top - 1) return true
    main.style.minBlockSize = room
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    return false
  }
  const look = () => {
    clearTimeout(quiet)
    if (isLoading(main)) return
    if (reaches()) release()
    else quiet = setTimeout(release, QUIET_MS)
  }
  const observer = new MutationObserver(look)
  const release = () => {
    clearTimeout(quiet)
    observer.disconnect()
    drop()
    root.style.removeProperty('overflow-anchor')
  }
  main.style.minBlockSize = room
  // The browser would hold on to what stands below a list, and move the window along as the list grows.
  root.style.setProperty('overflow-anchor', 'none')
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  look()
  return release
}

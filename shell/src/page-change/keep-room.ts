/** A page that says of no part that it is busy, and has added nothing for so long, grows no more. */
const QUIET_MS = 600

/** So long as its remote or its content is on the way. */
const isLoading = (main: HTMLElement) => !main.querySelector('h1') || main.querySelector('[aria-busy="true"]') !== null

/**
 * Keeps `main` as high as it was when its page was left: until the page is so high by itself, or grows no more. The
 * window can be scrolled to where it was meanwhile, and the footer stands where it stood.
 * @param height px
 * @returns a function that gives the room up
 */
export function keepRoom(main: HTMLElement, height: number): () => void {
  const root = document.documentElement
  let quiet: ReturnType<typeof setTimeout> | undefined
  const keep = () => void (main.style.minBlockSize = `${height}px`)
  const drop = () => void main.style.removeProperty('min-block-size')

  /** Measured without the room, which may move the window meanwhile: nothing of that is painted. */
  const isGrown = () => {
    const { scrollY } = window
    drop()
    if (main.offsetHeight > height - 1) return true
    keep()
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    return false
  }
  const look = () => {
    clearTimeout(quiet)
    if (isLoading(main)) return
    if (isGrown()) release()
    else quiet = setTimeout(release, QUIET_MS)
  }
  const observer = new MutationObserver(look)
  const release = () => {
    clearTimeout(quiet)
    observer.disconnect()
    drop()
    root.style.removeProperty('overflow-anchor')
  }
  keep()
  // The browser would hold on to what stands below a list, and move the window along as the list grows.
  root.style.setProperty('overflow-anchor', 'none')
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  look()
  return release
}

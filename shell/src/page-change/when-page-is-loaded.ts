/** After this time a notice is shown instead of the page, so waiting has no use. */
const LONGEST_WAIT_MS = 10_000

/**
 * Calls `callback` with the heading of the page as soon as `main` contains one: at once, or when the remote has loaded.
 * @returns a function that stops waiting
 */
export function whenPageIsLoaded(main: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  const findHeading = () => main.querySelector<HTMLElement>('h1:not([data-loading])')
  const heading = findHeading()
  if (heading) {
    callback(heading)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const loadedHeading = findHeading()
    if (!loadedHeading) return
    stop()
    callback(loadedHeading)
  })
  const timer = setTimeout(() => stop(), LONGEST_WAIT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(main, { childList: true, subtree: true })
  return stop
}

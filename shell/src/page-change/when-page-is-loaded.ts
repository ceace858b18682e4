/** After this time an attempt to load a page has failed, and a notice is shown instead of the page. */
const LONGEST_WAIT_MS = 10_000

/**
 * Calls `callback` with the heading of the page: at once if `main` contains it, otherwise when it is added. After 10 s
 * without a heading, `callback` is never called.
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
    stopWaiting()
    callback(loadedHeading)
  })
  const timer = setTimeout(() => stopWaiting(), LONGEST_WAIT_MS)
  const stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(main, { childList: true, subtree: true })
  return stopWaiting
}

/** After this time an attempt to load a page has failed, and a notice is shown instead of the page. */
const LONGEST_WAIT_MS = 10_000

/**
 * The heading of the page in `main`; null while the page is loading. While its data load, React keeps the heading of the
 * previous page in the document, hidden.
 */
export const pageHeading = (main: HTMLElement): HTMLElement | null =>
  main.querySelector('h1[data-loading]') ? null : main.querySelector('h1')

/**
 * Calls `callback` with the heading of the page: at once if `main` contains it, otherwise when it replaces the
 * loading state. After 10 s without a heading, `callback` is never called.
 * @returns a function that stops waiting
 */
export function whenPageIsLoaded(main: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  const heading = pageHeading(main)
  if (heading) {
    callback(heading)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const loadedHeading = pageHeading(main)
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

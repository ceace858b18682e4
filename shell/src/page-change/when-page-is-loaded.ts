/**
 * The heading of the page in `main`; null while the page is loading. While its data load, React keeps the heading of the
 * previous page in the document, hidden.
 */
export const pageHeading = (main: HTMLElement): HTMLElement | null =>
  main.querySelector('h1[data-loading]') ? null : main.querySelector('h1')

/**
 * Calls `check` now, and whenever elements are added to `container` or removed from it.
 * @param check called with a function that stops this
 * @returns that function
 */
export function whenElementsChange(container: Node, check: (stop: () => void) => void): () => void {
  const observer = new MutationObserver(update)
  const stop = () => observer.disconnect()
  function update() {
    check(stop)
  }
  observer.observe(container, { childList: true, subtree: true })
  update()
  return stop
}

/**
 * Calls `callback` with the heading of the page: at once if `main` contains it, otherwise when it replaces the loading
 * state. A notice that the page cannot be shown counts as a page, and the page that replaces it is waited for.
 * @returns a function that stops waiting
 */
export function whenPageIsLoaded(main: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  let lastHeading: HTMLElement | undefined
  return whenElementsChange(main, (stop) => {
    const heading = pageHeading(main)
    if (!heading || heading === lastHeading) return
    lastHeading = heading
    if (!heading.closest('[role="alert"]')) stop()
    callback(heading)
  })
}

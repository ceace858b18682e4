/**
 * The heading of the page in `main`; null while the page is loading. While its data load, React keeps the heading of the
 * previous page in the document, hidden.
 */
export const pageHeading = (main: HTMLElement): HTMLElement | null =>
  main.querySelector('h1[data-loading]') ? null : main.querySelector('h1')

/**
 * Calls `callback` with the heading of the page: at once if `main` contains it, otherwise when it replaces the loading
 * state. A notice that the page cannot be shown counts as a page, and the page that replaces it is waited for.
 * @returns a function that stops waiting
 */
export function whenPageIsLoaded(main: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  let lastHeading: HTMLElement | undefined
  const observer = new MutationObserver(update)
  const stopWaiting = () => observer.disconnect()
  function update() {
    const heading = pageHeading(main)
    if (!heading || heading === lastHeading) return
    lastHeading = heading
    if (!heading.closest('[role="alert"]')) stopWaiting()
    callback(heading)
  }
  observer.observe(main, { childList: true, subtree: true })
  update()
  return stopWaiting
}

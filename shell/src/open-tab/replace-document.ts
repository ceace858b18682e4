/** The old page stays visible for this time at most while a new document is requested, as when the page changes without one. */
const OLD_PAGE_VISIBLE_MS = 200

/** When no new document has replaced this one by then, this one renders the page. */
const TIMEOUT_MS = 10_000

/**
 * The browser would scroll the new page as far as the one that is left. `use-manual-scroll-restoration.ts`, which lets it
 * do so for other documents, has listened before.
 */
const setManual = () => void (history.scrollRestoration = 'manual')

/**
 * Requests the current URL as a new document, which is shown from its top. The router has already written the URL and its
 * state into the history, so Back, the positions of earlier pages and what the checkout knows about the visitor's arrival
 * stay as they are.
 * @param main contains the page that is left. It is hidden, not removed: nothing moves
 * @param renderNewPage renders the page of the URL in this document
 * @returns a function that gives up waiting for the new document, and shows `main` again
 */
export function replaceDocument(main: HTMLElement | null, renderNewPage: () => void): () => void {
  const hideTimer = setTimeout(() => main?.style.setProperty('visibility', 'hidden'), OLD_PAGE_VISIBLE_MS)
  const timeoutTimer = setTimeout(() => {
    // Otherwise a late response, or the browser's page for errors, would replace the page that the visitor uses by then.
    // First: it also ends what this document is loading.
    window.stop()
    renderNewPage()
  }, TIMEOUT_MS)
  addEventListener('pagehide', setManual)
  location.reload()
  return () => {
    removeEventListener('pagehide', setManual)
    clearTimeout(hideTimer)
    clearTimeout(timeoutTimer)
    main?.style.removeProperty('visibility')
  }
}

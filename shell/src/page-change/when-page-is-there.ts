/** A remote that has not come by now shows its own message; nothing is left to wait for. */
const PATIENCE_MS = 10_000

/**
 * Calls back with the heading of the page as soon as `main` holds one: at once, or when its remote has arrived.
 * @returns a function that stops waiting
 */
export function whenPageIsThere(main: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  const found = () => main.querySelector<HTMLElement>('h1:not([data-loading])')
  const heading = found()
  if (heading) {
    callback(heading)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const arrived = found()
    if (!arrived) return
    stop()
    callback(arrived)
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(main, { childList: true, subtree: true })
  return stop
}

/** Whether the browser will scroll the document to a position, for which it must know the height of everything above. */
const isScrolledAtStart = () =>
  location.hash !== '' ||
  performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type !== 'navigate')

/** Lays out what is below the fold now, and with every later page: positions are then exact. */
export const layOutBelowFold = () => document.documentElement.setAttribute('data-laid-out', '')

/**
 * Lays out what is below the fold (`[data-below-fold]` in `base.css` of `@promptelier/ui`) once the page is
 * interactive, part by part while the browser is idle: the first paint does not wait for it (docs/decisions/049).
 * From then on, `:root[data-laid-out]` says that parts are laid out with their page. A change of page does not wait
 * (`use-page-change.ts`).
 */
export function deferLayout() {
  if (isScrolledAtStart() || !('requestIdleCallback' in window)) return layOutBelowFold()
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main[data-live]')) return
    observer.disconnect()
    const parts = document.querySelectorAll('[data-below-fold]').values()
    const layOutNext = () => {
      const { value: part } = parts.next()
      if (!part) return layOutBelowFold()
      part.setAttribute('data-below-fold', 'laid-out')
      // After the next frame, so that each part is laid out in a task of its own.
      requestAnimationFrame(() => requestIdleCallback(layOutNext))
    }
    requestIdleCallback(layOutNext)
  })
  // Not only `main`: React replaces that of the 404 document, which was prerendered for no path.
  observer.observe(document.documentElement, { attributeFilter: ['data-live'], subtree: true })
}

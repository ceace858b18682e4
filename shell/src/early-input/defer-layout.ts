/** With these events a visitor begins to use a page. */
const USE_EVENTS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** For how long parts below the fold are skipped when the page does not become interactive and nobody uses it. */
const SKIPPED_MS = 3000

/** Whether the browser will scroll the document to a position, for which it must know the height of everything above. */
const isScrolledAtStart = () =>
  location.hash !== '' ||
  (history.scrollRestoration === 'auto' &&
    performance
      .getEntriesByType('navigation')
      .some((navigation) => (navigation as PerformanceNavigationTiming).type !== 'navigate'))

/** Lays out what is below the fold now, and with every later page: positions are then exact. */
export const layOutBelowFold = () => document.documentElement.setAttribute('data-laid-out', '')

const layOut = (part: Element) => part.setAttribute('data-below-fold', 'laid-out')

/** Aborted when another page replaces the one on screen. What is deferred of a page must not act on the next one. */
let pageOnScreen = new AbortController()

/** Ends the skipping of a page that does not become interactive. */
let skipTimer: ReturnType<typeof setTimeout> | undefined

const partsBelowFold = () => document.querySelectorAll('[data-below-fold]')

/** Lays out what is near the screen, too. A page that replaces another one is scrolled to its top: that is no use of it. */
function skipLess(event?: Event) {
  if (event?.type !== 'scroll' || scrollY > 0) document.documentElement.removeAttribute('data-first-screen')
}

/** Lays out the parts that begin on the screen of a page that is shown from its top. */
function layOutFirstScreen() {
  for (const part of partsBelowFold()) {
    // A new page is still scrolled as far as the old one was.
    if (part.getBoundingClientRect().top + scrollY >= innerHeight) break
    layOut(part)
  }
}

/** Skips all parts that begin below the screen. Browsers alone would lay out those of the next screen, too. */
function skipBelowScreen() {
  document.documentElement.setAttribute('data-first-screen', '')
  layOutFirstScreen()
  for (const type of USE_EVENTS) addEventListener(type, skipLess, { capture: true, passive: true })
  clearTimeout(skipTimer)
  skipTimer = setTimeout(skipLess, SKIPPED_MS)
}

/** Lays out one part after the other, each in a background task of its own. */
function layOutInTasks(replaced: AbortSignal) {
  // From now on, the tasks lay out every part.
  clearTimeout(skipTimer)
  const parts = partsBelowFold().values()
  const layOutNext = () => {
    if (replaced.aborted) return
    const { value: part } = parts.next()
    if (!part) return layOutBelowFold()
    layOut(part)
    // In this task, not with the others in the next frame.
    part.getBoundingClientRect()
    void scheduler.postTask(layOutNext, { priority: 'background' })
  }
  void scheduler.postTask(layOutNext, { priority: 'background' })
}

/** Calls `action` in a task after the next frame. An animation frame would not do: tests stop those with their clock. */
function afterNextFrame(action: () => void) {
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    action()
  })
  observer.observe(document.documentElement)
}

/**
 * Lays out everything at once when the remote of the page cannot be loaded.
 * @param replaced aborted when another page replaces this one
 * @param whenInteractive called instead once the page is interactive
 */
function layOutLater(replaced: AbortSignal, whenInteractive: () => void) {
  const stop = () => {
    observer.disconnect()
    removeEventListener('page-failed', onFailure)
  }
  const onFailure = () => {
    stop()
    layOutBelowFold()
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main[data-live]')) return
    stop()
    whenInteractive()
  })
  // Not only `main`: React replaces that of the 404 document, which was prerendered for no path.
  observer.observe(document.documentElement, { attributeFilter: ['data-live'], subtree: true })
  addEventListener('page-failed', onFailure)
  replaced.addEventListener('abort', stop)
}

/** Defers the layout of a page that replaces another one and will be shown from its top. */
function deferLayoutOfNewPage() {
  if (!('scheduler' in window)) return layOutBelowFold()
  pageOnScreen.abort()
  pageOnScreen = new AbortController()
  const { signal } = pageOnScreen
  document.documentElement.removeAttribute('data-laid-out')
  document.documentElement.setAttribute('data-page-replaced', '')
  skipBelowScreen()
  layOutLater(signal, () => {
    // Its other parts may be in the document only now (`BelowFirstScreen` of `@promptelier/storefront`).
    layOutFirstScreen()
    afterNextFrame(() => layOutInTasks(signal))
  })
}

/**
 * Lays out what is below the fold (`[data-below-fold]` in `base.css` of `@promptelier/ui`) once the page is
 * interactive, or when its remote cannot be loaded: the first paint does not wait for it (docs/decisions/049). From then
 * on, `:root[data-laid-out]` says that parts are laid out with their page. Does so again for each page that replaces
 * another one at its top: `page-replaced` is dispatched when it is in the document, before its layout is read.
 */
export function deferLayout() {
  addEventListener('page-replaced', deferLayoutOfNewPage)
  if (isScrolledAtStart() || !('scheduler' in window)) return layOutBelowFold()
  skipBelowScreen()
  const { signal } = pageOnScreen
  layOutLater(signal, () => layOutInTasks(signal))
}

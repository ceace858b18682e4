// This script runs in the page before the page's own scripts. It is injected as text, followed by a call of
// `observeLoad`.

/**
 * What the browser reports about a page load. Times are in ms since the start of the navigation.
 * @typedef {{
 *   firstPaintMs: number, contentMs: number, hydratedMs: number,
 *   longTasks: { startMs: number, durationMs: number }[], layoutShift: number,
 * }} Observed
 */

/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry a layout shift, or any other entry */

/**
 * Calls `handle` for each performance entry of a type, past and future.
 * @param {string} type
 * @param {(entry: Entry) => void} handle
 */
function onEachEntry(type, handle) {
  new PerformanceObserver((list) => {
    // Only the callback for layout shifts reads the properties that other entries do not have.
    for (const entry of list.getEntries()) handle(/** @type {Entry} */ (entry))
  }).observe({ type, buffered: true })
}

/**
 * Whether a visitor sees an element: it is neither hidden, as content under a skeleton is, nor almost without size, as
 * text for screen readers is.
 * @param {Element} element
 */
function isVisible(element) {
  const { width, height } = element.getBoundingClientRect()
  const isRendered = element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  })
  return isRendered && width > 8 && height > 8
}

/** Properties whose values change when a style sheet is missing, or when the order of style sheets differs. */
const STYLES = [
  'display',
  'position',
  'color',
  'background-color',
  'font-size',
  'margin-top',
  'padding-left',
  'border-top-width',
]

/** The page's title, then each element with its computed styles. */
function describeAppearance() {
  const elements = [...document.querySelectorAll('#root *')].map((element) => {
    const computed = element.computedStyleMap()
    return `${element.tagName.toLowerCase()} ${STYLES.map((name) => computed.get(name)).join('; ')}`
  })
  return [document.title, ...elements]
}

/**
 * Observes the load of this page and stores the figures in `window.observed`. `window.loaded` resolves once the content
 * is visible and the page's event handlers are attached.
 * @param {string} contentSelector selector of the page's main content
 */
// oxlint-disable-next-line no-unused-vars -- called by load-page.ts
function observeLoad(contentSelector) {
  // The shop selects some content at random. In every load it must select the same.
  Math.random = () => 0.5

  /** @type {Observed} */
  const observed = {
    firstPaintMs: NaN,
    contentMs: NaN,
    hydratedMs: NaN,
    longTasks: [],
    layoutShift: 0,
  }

  onEachEntry('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaintMs = startTime
  })
  onEachEntry('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ startMs: startTime, durationMs: duration })
  })
  onEachEntry('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.layoutShift += value
  })

  const contentVisible = new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    // A message that is sent in an animation frame arrives after the paint of that frame. Layout is done by then, so
    // that measuring an element is cheap.
    port2.addEventListener('message', () => {
      if ([...document.querySelectorAll(contentSelector)].some(isVisible)) {
        observed.contentMs = performance.now()
        done(undefined)
      } else requestAnimationFrame(() => port1.postMessage(0))
    })
    port2.start()
    requestAnimationFrame(() => port1.postMessage(0))
  })

  const hydrated = new Promise((done) => {
    onEachEntry('mark', ({ name, startTime }) => {
      if (name !== 'page-live' || !Number.isNaN(observed.hydratedMs)) return
      observed.hydratedMs = startTime
      done(undefined)
    })
  })
  Object.assign(window, { describeAppearance, observed, loaded: Promise.all([contentVisible, hydrated]) })
}

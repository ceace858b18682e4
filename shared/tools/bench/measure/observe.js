// Runs in the page before the page's own scripts. It is injected as text, followed by a call of `observeLoad`.

/**
 * What the browser reports about a page load. Times are in ms since the start of the navigation.
 * @typedef {{
 *   firstPaintMs: number, largestPaintMs: number, contentMs: number, hydratedMs: number,
 *   longTasks: { startMs: number, durationMs: number }[], layoutShift: number,
 * }} Observed
 */

/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry a layout shift, or any other entry */

/**
 * @param {string} type
 * @param {(entry: Entry) => void} read
 */
function eachEntry(type, read) {
  new PerformanceObserver((list) => {
    // The properties of layout shifts are read from layout shifts only.
    for (const entry of list.getEntries()) read(/** @type {Entry} */ (entry))
  }).observe({ type, buffered: true })
}

/**
 * Whether an element is visible: neither hidden behind a skeleton, nor one pixel wide for screen readers.
 * @param {Element} element
 */
function isVisible(element) {
  const { width, height } = element.getBoundingClientRect()
  const shown = element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  })
  return shown && width > 8 && height > 8
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
function appearance() {
  const elements = [...document.querySelectorAll('#root *')].map((element) => {
    const computed = element.computedStyleMap()
    return `${element.tagName.toLowerCase()} ${STYLES.map((name) => computed.get(name)).join('; ')}`
  })
  return [document.title, ...elements]
}

/**
 * Observes the load of this page and stores the figures in `window.observed`. `window.loaded` resolves once the content
 * is visible and the page's event handlers are attached.
 * @param {string} content selector of the content that the visitor came for
 */
// oxlint-disable-next-line no-unused-vars -- called by load-page.ts
function observeLoad(content) {
  // The shop selects some content at random: every load must show the same.
  Math.random = () => 0.5

  /** @type {Observed} */
  const observed = {
    firstPaintMs: NaN,
    largestPaintMs: NaN,
    contentMs: NaN,
    hydratedMs: NaN,
    longTasks: [],
    layoutShift: 0,
  }

  eachEntry('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaintMs = startTime
  })
  eachEntry('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaintMs = startTime
  })
  eachEntry('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ startMs: startTime, durationMs: duration })
  })
  eachEntry('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.layoutShift += value
  })

  const contentIsVisible = new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    // A message sent in a frame's callback arrives after its paint. Layout is done then, so measuring is cheap.
    port2.addEventListener('message', () => {
      if ([...document.querySelectorAll(content)].some(isVisible)) {
        observed.contentMs = performance.now()
        done(undefined)
      } else requestAnimationFrame(() => port1.postMessage(0))
    })
    port2.start()
    requestAnimationFrame(() => port1.postMessage(0))
  })

  const isLive = new Promise((done) => {
    eachEntry('mark', ({ name, startTime }) => {
      if (name !== 'page-live' || !Number.isNaN(observed.hydratedMs)) return
      observed.hydratedMs = startTime
      done(undefined)
    })
  })
  Object.assign(window, { appearance, observed, loaded: Promise.all([contentIsVisible, isLive]) })
}

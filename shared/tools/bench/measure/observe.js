// Runs in the page, before any script of its own: injected as text, with a call of the function behind it.

/**
 * What the browser reports of a page load, times in ms since the navigation began.
 * @typedef {{
 *   firstPaintMs: number, largestPaintMs: number, contentMs: number, hydratedMs: number,
 *   longTasks: { startMs: number, durationMs: number }[], layoutShift: number,
 * }} Observed
 */

/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry of a layout shift, or any other */

/**
 * @param {string} type
 * @param {(entry: Entry) => void} read
 */
function eachEntry(type, read) {
  new PerformanceObserver((list) => {
    // What only layout shifts have is read of them only.
    for (const entry of list.getEntries()) read(/** @type {Entry} */ (entry))
  }).observe({ type, buffered: true })
}

/** Neither in the room that a skeleton reserves, nor one pixel wide for screen readers. @param {Element} element */
function isSeen(element) {
  const { width, height } = element.getBoundingClientRect()
  const shown = element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  })
  return shown && width > 8 && height > 8
}

/** What the sheets of a page decide differently when one is missing, or stands in another place among the others. */
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

/** The page's title, then each element with its styles: as computed, not as laid out. */
function appearance() {
  const elements = [...document.querySelectorAll('#root *')].map((element) => {
    const computed = element.computedStyleMap()
    return `${element.tagName.toLowerCase()} ${STYLES.map((name) => computed.get(name)).join('; ')}`
  })
  return [document.title, ...elements]
}

/**
 * Observes the load of this page into `window.observed`; `window.loaded` resolves once the content is seen and the
 * page's handlers are attached.
 * @param {string} content selector of what the visitor came for
 */
// oxlint-disable-next-line no-unused-vars -- called by load-page.ts
function observeLoad(content) {
  // Every load is the same visit: the shop draws at random what it shows.
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

  const contentIsSeen = new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    // A message that a frame's callback sends arrives when the frame has been painted: layout is done, asking is cheap.
    port2.addEventListener('message', () => {
      if ([...document.querySelectorAll(content)].some(isSeen)) {
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
  Object.assign(window, { appearance, observed, loaded: Promise.all([contentIsSeen, isLive]) })
}

// This script runs in each document before its own scripts. It is injected as text.

/**
 * What the browser reports about a visit. Times are in ms.
 * @typedef {{
 *   interactions: { durationMs: number }[],
 *   pages: { path: string, paintedMs: number, reactsMs: number, requests: string[] }[],
 * }} Session
 */

/** @type {Session} */
const session = { interactions: [], pages: [] }
Object.assign(window, { session })

// The browser reports no interaction of less than 16 ms.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { duration, interactionId } = /** @type {PerformanceEntry & { interactionId: number }} */ (entry)
    if (interactionId) session.interactions.push({ durationMs: duration })
  }
}).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))

let pressedAt = NaN
/** When the page that followed the last press was painted first; NaN before that. */
let paintedAt = NaN
/** The heading of the page on screen when the last press came; a new page has another one. */
let formerHeading = /** @type {Element | null} */ (null)
const heading = () => document.querySelector('main h1')
for (const type of /** @type {const} */ (['click', 'submit']))
  document.addEventListener(
    type,
    ({ timeStamp }) => {
      pressedAt = timeStamp
      paintedAt = NaN
      formerHeading = heading()
    },
    true,
  )

// The browser lists only the first 250 otherwise.
performance.setResourceTimingBufferSize(10_000)

const { port1, port2 } = new MessageChannel()
/**
 * Calls `action` after the paint of the next frame: a message that is sent in an animation frame arrives then.
 * @param {() => void} action
 */
function afterPaint(action) {
  const from = pressedAt
  requestAnimationFrame(() => {
    port2.addEventListener('message', () => from === pressedAt && action(), { once: true })
    port1.postMessage('')
  })
}
port2.start()

/** @param {string} path */
function addPage(path) {
  const [from, to] = [pressedAt, performance.now()]
  const paintedMs = (Number.isNaN(paintedAt) ? to : paintedAt) - from
  const page = { path, paintedMs, reactsMs: to - from, requests: /** @type {string[]} */ ([]) }
  session.pages.push(page)
  // The browser lists a request once its response is there.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, initiatorType } = /** @type {PerformanceResourceTiming} */ (entry)
      if (startTime >= from && startTime <= to && initiatorType !== 'img') page.requests.push(new URL(name).pathname)
    }
  }).observe({ type: 'resource', buffered: true })
}

document.addEventListener('DOMContentLoaded', () => {
  const main = document.querySelector('main')
  if (!main) return
  new MutationObserver(() => {
    const path = main.dataset['live']
    if (path !== undefined) afterPaint(() => addPage(path))
  }).observe(main, { attributeFilter: ['data-live'] })
  new MutationObserver(() => {
    if (Number.isNaN(pressedAt) || heading() === formerHeading) return
    formerHeading = heading()
    afterPaint(() => {
      if (Number.isNaN(paintedAt)) paintedAt = performance.now()
    })
  }).observe(main, { childList: true, subtree: true })
})

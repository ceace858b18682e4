// This script runs in each document before its own scripts. It is injected as text.

/**
 * What the browser reports about a visit. Times are in ms.
 * @typedef {{
 *   interactions: { type: string, durationMs: number }[],
 *   pages: { path: string, paintedMs: number, requests: string[] }[],
 * }} Session
 */

/** @type {Session} */
const session = { interactions: [], pages: [] }
Object.assign(window, { session })

// The browser reports no interaction of less than 16 ms.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { name, duration, interactionId } = /** @type {PerformanceEntry & { interactionId: number }} */ (entry)
    if (interactionId) session.interactions.push({ type: name, durationMs: duration })
  }
}).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))

let pressedAt = NaN
for (const type of /** @type {const} */ (['click', 'submit']))
  document.addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), true)

// The browser lists only the first 250 otherwise.
performance.setResourceTimingBufferSize(10_000)

const { port1, port2 } = new MessageChannel()
port2.addEventListener('message', ({ data }) => {
  const paintedAt = performance.now()
  const [from, to] = [pressedAt, paintedAt]
  const page = { path: String(data), paintedMs: to - from, requests: /** @type {string[]} */ ([]) }
  session.pages.push(page)
  // The browser lists a request once its response is there.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, initiatorType } = /** @type {PerformanceResourceTiming} */ (entry)
      if (startTime >= from && startTime <= to && initiatorType !== 'img') page.requests.push(new URL(name).pathname)
    }
  }).observe({ type: 'resource', buffered: true })
})
port2.start()

document.addEventListener('DOMContentLoaded', () => {
  const main = document.querySelector('main')
  if (!main) return
  // A message that is sent in an animation frame arrives after the paint of that frame.
  new MutationObserver(() => {
    const path = main.dataset['live']
    if (path !== undefined) requestAnimationFrame(() => port1.postMessage(path))
  }).observe(main, { attributeFilter: ['data-live'] })
})

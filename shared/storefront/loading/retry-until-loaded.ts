import { canRetry, pauseAfter, RETRY_EVENTS } from './retry-policy.ts'

/**
 * Resolves after `ms` or on one of RETRY_EVENTS, but not before an attempt makes sense; at once when `signal` is aborted.
 * @returns whether an event has ended the pause
 */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(end, ms)
    function end(event?: Event) {
      if (!signal.aborted && !canRetry()) return
      clearTimeout(timer)
      for (const type of RETRY_EVENTS) window.removeEventListener(type, end)
      signal.removeEventListener('abort', end)
      resolve(event !== undefined)
    }
    for (const type of RETRY_EVENTS) window.addEventListener(type, end)
    signal.addEventListener('abort', end)
  })

/**
 * Calls `load` again and again until it succeeds: for a part of a page that has failed to load (SIL-60).
 * @param signal ends the attempts, when the visitor leaves
 * @param onFirstFailure called with the error of the first failed attempt
 * @returns what `load` has returned; undefined when `signal` is aborted first
 */
export async function retryUntilLoaded<Value>(
  load: () => Promise<Value>,
  signal: AbortSignal,
  onFirstFailure: (error: unknown) => void,
): Promise<Value | undefined> {
  let hasFailed = false
  let pauseCount = 0
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await load()
    } catch (error) {
      if (signal.aborted) break
      if (!hasFailed) onFirstFailure(error)
      hasFailed = true
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    pauseCount = (await pause(pauseAfter(pauseCount), signal)) ? 0 : pauseCount + 1
  }
  return undefined
}

/** The first pause after a failed attempt, ms. Each further one is half as long again. */
const FIRST_PAUSE_MS = 800
const LONGEST_PAUSE_MS = 60_000

/** A pause is longer by up to this part of it, at random: tabs that have failed together do not try again together. */
const JITTER = 0.25

/** Ends a pause at once: the network is back, or the visitor returns to the tab. */
const RETRY_EVENTS = ['online', 'focus'] as const

/** Resolves after `ms`, on one of RETRY_EVENTS, or when `signal` is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      for (const type of RETRY_EVENTS) window.removeEventListener(type, end)
      signal.removeEventListener('abort', end)
      resolve()
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
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await load()
    } catch (error) {
      if (signal.aborted) break
      if (ms === FIRST_PAUSE_MS) onFirstFailure(error)
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(ms * (1 + JITTER * Math.random()), signal)
  }
  return undefined
}

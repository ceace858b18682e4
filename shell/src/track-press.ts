export type PressTracker = {
  /**
   * Resolves when nothing is pressed: immediately, or after the click of the current press, and of another one that
   * begins meanwhile.
   */
  readonly whenReleased: () => Promise<void>
  readonly stopTracking: () => void
}

/**
 * Tracks presses of the mouse and of fingers from now on, so that the caller does not replace a pressed element: when
 * an element is replaced during a press, the browser dispatches no click.
 */
export function trackPress(): PressTracker {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let released = Promise.resolve()
  let resolveReleased: (() => void) | undefined

  const begin = () => {
    if (!resolveReleased)
      released = new Promise((done) => {
        resolveReleased = done
      })
  }
  const end = () => {
    // After the click, which the browser dispatches in the same task.
    if (resolveReleased) setTimeout(resolveReleased)
    resolveReleased = undefined
  }
  window.addEventListener('pointerdown', begin, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)

  async function whenReleased() {
    let last: Promise<void>
    do {
      last = released
      await last
    } while (last !== released)
  }
  return { whenReleased, stopTracking: () => listening.abort() }
}

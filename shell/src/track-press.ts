export type PressTracker = {
  /** Resolves when nothing is pressed: immediately, or after the click of the current press. */
  readonly ended: () => Promise<void>
  readonly stop: () => void
}

/**
 * Tracks presses of the mouse and of fingers from now on. The browser dispatches no click when the pressed element is
 * replaced before the press ends.
 */
export function trackPress(): PressTracker {
  const stopped = new AbortController()
  const options = { capture: true, passive: true, signal: stopped.signal }
  let ended = Promise.resolve()
  let release: (() => void) | undefined

  const begin = () => {
    if (!release)
      ended = new Promise((done) => {
        release = done
      })
  }
  const end = () => {
    // The browser dispatches the click in the same task.
    if (release) setTimeout(release)
    release = undefined
  }
  window.addEventListener('pointerdown', begin, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
  return { ended: () => ended, stop: () => stopped.abort() }
}

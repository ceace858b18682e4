export type PressWatch = {
  /** Resolves when nothing is pressed: at once, or after the click of the press that is under way. */
  readonly ended: () => Promise<void>
  readonly stop: () => void
}

/** Watches the mouse and the fingers from now on: a click is lost when what it began on is replaced before it ends. */
export function trackPress(): PressWatch {
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
    // The click follows in the same task.
    if (release) setTimeout(release)
    release = undefined
  }
  window.addEventListener('pointerdown', begin, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
  return { ended: () => ended, stop: () => stopped.abort() }
}

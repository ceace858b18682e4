/** Session storage key: this tab was left while a payment ran. */
const INTERRUPTED = 'promptelier:interrupted-payment'

/** Remembers, for when this tab comes back, that a payment was given up because its document was left. Never throws. */
export function rememberInterruption() {
  try {
    sessionStorage.setItem(INTERRUPTED, 'true')
  } catch {
    // The buyer is not told, then; nothing was paid either way.
  }
}

/** Whether a payment was given up since the last call. Never throws. */
export function takeInterruption(): boolean {
  try {
    const interrupted = sessionStorage.getItem(INTERRUPTED) !== null
    if (interrupted) sessionStorage.removeItem(INTERRUPTED)
    return interrupted
  } catch {
    return false
  }
}

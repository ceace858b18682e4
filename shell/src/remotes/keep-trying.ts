import type { PageLoad } from './page-load.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/**
 * Events that trigger an attempt at once: the network is back, the visitor returns to the tab, or the visitor presses a
 * button that is not interactive yet (`early-input.ts`).
 */
const RETRY_EVENTS = ['online', 'focus', 'visibilitychange', 'early-click'] as const

/**
 * Tries again to load a page after a failed attempt: after pauses that double from 2 s to 60 s, and on each event of
 * RETRY_EVENTS. Makes no attempt in a hidden tab or without a network.
 * @returns a function that stops all attempts
 */
export function keepTrying({ state, subscribe, loadInBackground }: PageLoad): () => void {
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const hasFailed = () => state().failureCount > 0

  const attempt = () => {
    if (hasFailed() && !document.hidden && navigator.onLine) void loadInBackground()
  }
  const attemptNow = () => {
    pauseMs = FIRST_PAUSE_MS
    attempt()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (state().loading || !hasFailed()) return
    timer = setTimeout(attempt, pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
  schedule()
  const unsubscribe = subscribe(schedule)
  for (const type of RETRY_EVENTS) window.addEventListener(type, attemptNow)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const type of RETRY_EVENTS) window.removeEventListener(type, attemptNow)
  }
}

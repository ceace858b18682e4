import type { LoadState, PageLoad } from './page-load.ts'

/** The first pauses are short: what has failed is back within 2 s after its server. In ms. */
const SHORT_PAUSE_MS = 800

/** How many pauses are short: about a minute and a half. Each further one is twice as long as the one before. */
const SHORT_PAUSE_COUNT = 100
const LONGEST_PAUSE_MS = 60_000

/** A pause is longer by up to this part of it, at random: tabs that have failed together do not try again together. */
const JITTER = 0.25

/**
 * Events that trigger an attempt at once: the network is back, the visitor returns to the tab, or the visitor presses a
 * button that is not interactive yet (`early-input.ts`).
 */
const RETRY_EVENTS = ['online', 'focus', 'visibilitychange', 'early-click'] as const

/** The pause after `count` pauses, without jitter, in ms. */
const pauseAfter = (count: number) =>
  Math.min(SHORT_PAUSE_MS * 2 ** Math.max(0, count - SHORT_PAUSE_COUNT + 1), LONGEST_PAUSE_MS)

/**
 * Tries again to load a page or a record after a failed attempt: after pauses of 0.8 s to 1 s for a minute and a half,
 * then after pauses that double up to 60 s to 75 s, and on each event of RETRY_EVENTS, which begins with short pauses again.
 * Makes no attempt in a hidden tab or without a network.
 * @returns a function that stops all attempts
 */
export function keepTrying({
  state,
  subscribe,
  loadInBackground,
}: Pick<PageLoad, 'subscribe' | 'loadInBackground'> & {
  state: () => Pick<LoadState, 'loading' | 'failureCount'>
}): () => void {
  let pauseCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const hasFailed = () => state().failureCount > 0

  const attempt = () => {
    if (hasFailed() && !document.hidden && navigator.onLine) void loadInBackground()
  }
  const attemptNow = () => {
    pauseCount = 0
    attempt()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (state().loading || !hasFailed()) return
    timer = setTimeout(attempt, pauseAfter(pauseCount) * (1 + JITTER * Math.random()))
    pauseCount += 1
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

import type { PageLoad } from './page-load.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/**
 * What may have brought a remote back, the network or the time that the visitor was elsewhere; and a use of the page
 * that waits for it (`early-input.ts`).
 */
const SIGNS = ['online', 'focus', 'visibilitychange', 'early-click'] as const

/**
 * Tries to load a page once it has failed: after pauses that grow from 2 s to 60 s, and on each of the signs above.
 * Nothing is tried in a hidden tab or without a network.
 * @returns a function that stops it
 */
export function keepTrying({ state, subscribe, loadAgain }: PageLoad): () => void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const hasFailed = () => state().failures > 0

  const attempt = () => {
    if (hasFailed() && !document.hidden && navigator.onLine) void loadAgain()
  }
  const attemptAnew = () => {
    pause = FIRST_PAUSE_MS
    attempt()
  }
  const plan = () => {
    clearTimeout(timer)
    if (state().loading || !hasFailed()) return
    timer = setTimeout(attempt, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  plan()
  const unsubscribe = subscribe(plan)
  for (const sign of SIGNS) window.addEventListener(sign, attemptAnew)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const sign of SIGNS) window.removeEventListener(sign, attemptAnew)
  }
}

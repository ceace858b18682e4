import type { PageLoad } from './page-load.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** What may have brought a remote back: the network, or the time that the visitor was elsewhere. */
const SIGNS = ['online', 'focus', 'visibilitychange'] as const

const isWorthTrying = () => document.visibilityState === 'visible' && navigator.onLine

/**
 * Tries to load a page once it has failed, after pauses that grow from 2 s to 60 s, and whenever the browser is online
 * again or the visitor is back. Nothing is tried in a hidden tab or without a network.
 * @returns a function that stops it
 */
export function keepTrying({ state, subscribe, loadAgain }: PageLoad): () => void {
  const listening = new AbortController()
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const attempt = () => {
    if (isWorthTrying()) void loadAgain()
  }
  const plan = () => {
    const { loading, failures } = state()
    clearTimeout(timer)
    if (loading || failures === 0) return
    timer = setTimeout(attempt, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const attemptAnew = () => {
    pause = FIRST_PAUSE_MS
    if (state().failures > 0) attempt()
  }
  plan()
  const unsubscribe = subscribe(plan)
  for (const sign of SIGNS) window.addEventListener(sign, attemptAnew, { signal: listening.signal })
  // A control of the page was used (`early-input.ts`).
  document.addEventListener('early-click', () => void loadAgain(), { signal: listening.signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
    unsubscribe()
  }
}

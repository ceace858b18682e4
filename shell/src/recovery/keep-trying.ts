import { canRetry, pauseAfter, RETRY_EVENTS } from '@promptelier/storefront/retry-policy'
import type { LoadState, PageLoad } from '../remotes/page-load.ts'

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
    if (hasFailed() && canRetry()) void loadInBackground()
  }
  const attemptNow = () => {
    pauseCount = 0
    attempt()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (state().loading || !hasFailed()) return
    timer = setTimeout(attempt, pauseAfter(pauseCount))
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

import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { retryUntilLoaded } from '@promptelier/storefront/retry-until-loaded'
import { useEffect, useState } from 'react'
import type { ApproximateResults } from '../search/approximate-results.ts'

/** What the approximate search has found, or how to load it again when that has failed. */
type ApproximateSearch = {
  /** The products, best match first, and why they were chosen; undefined until the search is done. */
  readonly results: ApproximateResults | undefined
  /** Loads the search library again; set only while loading it has failed. */
  readonly retry: (() => void) | undefined
}

/**
 * Finds products that match a text approximately, when no product matches it exactly. The first such search fetches the
 * search library. If that fails, it is fetched again until it has arrived.
 * @param enabled false while there are exact results: nothing is searched or fetched
 */
export function useApproximateResults(products: readonly Product[], text: string, enabled: boolean): ApproximateSearch {
  const [found, setFound] = useState<{ readonly text: string; readonly results: ApproximateResults }>()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  // Otherwise, the next approximate search would begin as failed.
  if (!enabled && failedAttempt !== undefined) setFailedAttempt(undefined)

  useEffect(() => {
    if (!enabled) return
    const leaving = new AbortController()
    const { signal } = leaving
    const search = async () => {
      const library = await retryUntilLoaded(
        () => import('../search/approximate.ts'),
        signal,
        (error) => {
          console.error('search: the approximate search did not load', error)
          bus.emit('loadFailed', { source: 'catalog-mfe/search', error })
          setFailedAttempt(attempt)
        },
      )
      const results = await library?.searchApproximately(products, text)
      if (!results || signal.aborted) return
      setFound({ text, results })
      setFailedAttempt(undefined)
    }
    void search()
    return () => leaving.abort()
  }, [products, text, enabled, attempt])

  return {
    results: found?.text === text ? found.results : undefined,
    retry: failedAttempt === attempt ? () => setAttempt(attempt + 1) : undefined,
  }
}

import type { Product } from '@promptelier/platform/catalogue'
import { useEffect, useState } from 'react'
import type { ApproximateResults } from '../search/approximate-results.ts'

/**
 * Finds products that match a text approximately, when no product matches it exactly. The first such search fetches the
 * search library.
 * @param enabled false while there are exact results: nothing is searched or fetched
 * @returns the products, best match first, and why they were chosen; no products when the search library cannot be
 *   loaded; undefined until the search is done
 */
export function useApproximateResults(
  products: readonly Product[],
  text: string,
  enabled: boolean,
): ApproximateResults | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly results: ApproximateResults }>()

  useEffect(() => {
    if (!enabled) return
    let outdated = false
    const showResults = (results: ApproximateResults) => {
      if (!outdated) setFound({ text, results })
    }
    import('../search/approximate.ts').then(
      ({ searchApproximately }) => showResults(searchApproximately(products, text)),
      (error: unknown) => {
        console.error('search: the approximate search did not load', error)
        showResults({ reason: 'similar', products: [] })
      },
    )
    return () => {
      outdated = true
    }
  }, [products, text, enabled])

  return found?.text === text ? found.results : undefined
}

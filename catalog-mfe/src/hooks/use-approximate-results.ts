import type { Product } from '@promptelier/platform/catalogue'
import { useEffect, useState } from 'react'

type Results = { readonly text: string; readonly products: readonly Product[] }

/**
 * Finds products that match a text approximately, when no product matches it exactly. The first such search fetches the
 * search library.
 * @param enabled false while there are exact results: nothing is searched or fetched
 * @returns the products, best match first; none when the search library cannot be loaded; undefined until the search is
 *   done
 */
export function useApproximateResults(
  products: readonly Product[],
  text: string,
  enabled: boolean,
): readonly Product[] | undefined {
  const [results, setResults] = useState<Results>()

  useEffect(() => {
    if (!enabled) return
    let outdated = false
    const showResults = (found: readonly Product[]) => {
      if (!outdated) setResults({ text, products: found })
    }
    import('../search/approximate.ts').then(
      ({ searchApproximately }) => showResults(searchApproximately(products, text)),
      (error: unknown) => {
        console.error('search: the approximate search did not load', error)
        showResults([])
      },
    )
    return () => {
      outdated = true
    }
  }, [products, text, enabled])

  return results?.text === text ? results.products : undefined
}

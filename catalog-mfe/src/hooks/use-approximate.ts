import type { Product } from '@promptelier/platform/catalogue'
import { useEffect, useState } from 'react'

type Results = { readonly text: string; readonly products: readonly Product[] }

/**
 * Searches approximately, for a text that no product matches exactly. The first such search fetches the search library.
 * @param enabled false while there are exact results: nothing is searched or fetched
 * @returns the products, best match first; undefined until the search is done
 */
export function useApproximate(
  products: readonly Product[],
  text: string,
  enabled: boolean,
): readonly Product[] | undefined {
  const [results, setResults] = useState<Results>()

  useEffect(() => {
    if (!enabled) return
    let outdated = false
    const settle = (found: readonly Product[]) => {
      if (!outdated) setResults({ text, products: found })
    }
    import('../search/approximate.ts').then(
      ({ approximate }) => settle(approximate(products, text)),
      (error: unknown) => {
        console.error('search: the approximate search did not load', error)
        settle([])
      },
    )
    return () => {
      outdated = true
    }
  }, [products, text, enabled])

  return results?.text === text ? results.products : undefined
}

import type { Product } from '@promptelier/platform/catalogue'
import { useEffect, useState } from 'react'

type Near = { readonly text: string; readonly products: readonly Product[] }

/**
 * What comes near a text that nothing answers exactly. The search library is fetched with the first such text.
 * @param wanted false while there are exact results: nothing is fetched
 * @returns undefined while not known
 */
export function useApproximate(
  products: readonly Product[],
  text: string,
  wanted: boolean,
): readonly Product[] | undefined {
  const [near, setNear] = useState<Near>()

  useEffect(() => {
    if (!wanted) return
    let newer = false
    const settle = (found: readonly Product[]) => {
      if (!newer) setNear({ text, products: found })
    }
    import('../search/approximate.ts').then(
      ({ approximate }) => settle(approximate(products, text)),
      (error: unknown) => {
        console.error('search: the approximate search did not load', error)
        settle([])
      },
    )
    return () => {
      newer = true
    }
  }, [products, text, wanted])

  return near?.text === text ? near.products : undefined
}

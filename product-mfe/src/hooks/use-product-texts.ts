import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useHydrated } from '@promptelier/platform/navigation'
import { retryUntilLoaded } from '@promptelier/storefront/retry-until-loaded'
import { useEffect, useState } from 'react'
import { fetchTexts } from '../stores/product-texts.ts'

/**
 * Fetches the long texts of a product after mount, so hydration never waits for them. Reports the first failure, and
 * tries again until they have loaded (SIL-60).
 * @returns whether the page has to do without them for now; prerendered texts stay readable meanwhile
 */
export function useProductTexts(product: Product): { readonly failed: boolean } {
  const [isPrerendered] = useState(!useHydrated())
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const load = async () => {
      await retryUntilLoaded(
        () => fetchTexts(product),
        signal,
        (error) => {
          console.error(`the texts of product ${product.id} cannot be loaded`, error)
          bus.emit('loadFailed', { source: 'product-mfe/texts', error })
          setFailed(!isPrerendered)
        },
      )
      if (!signal.aborted) setFailed(false)
    }
    void load()
    return () => leaving.abort()
  }, [product, isPrerendered])

  return { failed }
}

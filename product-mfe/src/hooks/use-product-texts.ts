import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useHydrated } from '@promptelier/platform/navigation'
import { useEffect, useState } from 'react'
import { fetchTexts } from '../stores/product-texts.ts'

/**
 * Fetches the long texts of a product after mount, so hydration never waits for them, and reports a failure.
 * @returns whether the page has to do without them. Prerendered texts stay readable when they cannot be fetched
 */
export function useProductTexts(product: Product): { readonly failed: boolean } {
  const [isPrerendered] = useState(!useHydrated())
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let cancelled = false
    fetchTexts(product).catch((error: unknown) => {
      console.error(`the texts of product ${product.id} cannot be loaded`, error)
      bus.emit('loadFailed', { source: 'product-mfe/texts', error })
      if (!cancelled) setFailed(!isPrerendered)
    })
    return () => {
      cancelled = true
    }
  }, [product, isPrerendered])

  return { failed }
}

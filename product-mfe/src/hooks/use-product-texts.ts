import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useHydrated } from '@promptelier/platform/navigation'
import { useEffect, useState } from 'react'
import { fetchTexts, getLoadedTexts, type ProductTexts } from '../stores/product-texts.ts'

/** The state of the long texts of a product. */
export type TextsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly texts: ProductTexts }

async function loadState(product: Product): Promise<TextsState> {
  try {
    const texts = await fetchTexts(product)
    if (texts) return { status: 'ready', texts }
  } catch (error) {
    console.error(`the texts of product ${product.id} cannot be loaded`, error)
    bus.emit('loadFailed', { source: 'product-mfe/texts', error })
  }
  return { status: 'failed' }
}

/** The long texts of a product. If they are not loaded yet, they are fetched after mount, so hydration never waits. */
export function useProductTexts(product: Product): TextsState {
  const hydrated = useHydrated()
  const [state, setState] = useState<TextsState>(() => {
    const texts = hydrated ? getLoadedTexts(product.id) : undefined
    return texts ? { status: 'ready', texts } : { status: 'loading' }
  })

  useEffect(() => {
    let cancelled = false
    async function load() {
      const next = await loadState(product)
      if (!cancelled) setState(next)
    }
    void load()
    return () => {
      cancelled = true
    }
  }, [product])

  return state
}

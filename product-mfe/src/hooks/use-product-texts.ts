import type { Product } from '@promptelier/platform/catalogue'
import { useHydrated } from '@promptelier/platform/navigation'
import { useEffect, useState } from 'react'
import { loadedTexts, type ProductTexts, textsOf } from '../stores/product-texts.ts'

/** Long texts of a product: on their way, there, or not to be had. */
export type TextsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly texts: ProductTexts }

async function stateOf(product: Product): Promise<TextsState> {
  try {
    const texts = await textsOf(product)
    if (texts) return { status: 'ready', texts }
  } catch (error) {
    console.error(`the texts of product ${product.id} cannot be loaded`, error)
  }
  return { status: 'failed' }
}

/** Loads the long texts of a product after mount, unless they are there: hydration never waits for them. */
export function useProductTexts(product: Product): TextsState {
  const live = useHydrated()
  const [state, setState] = useState<TextsState>(() => {
    const texts = live ? loadedTexts(product.id) : undefined
    return texts ? { status: 'ready', texts } : { status: 'loading' }
  })

  useEffect(() => {
    let left = false
    async function load() {
      const next = await stateOf(product)
      if (!left) setState(next)
    }
    void load()
    return () => {
      left = true
    }
  }, [product])

  return state
}

import { useHydrated } from '@promptelier/platform/navigation'
import { useEffect, useState } from 'react'
import { loadedTexts, type ProductTexts, textsOf } from '../stores/product-texts.ts'

/** Long texts of a product: on their way, there, or not to be had. */
export type TextsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly texts: ProductTexts }

async function stateOf(id: string): Promise<TextsState> {
  try {
    const texts = await textsOf(id)
    if (texts) return { status: 'ready', texts }
  } catch (error) {
    console.error(`the texts of product ${id} cannot be loaded`, error)
  }
  return { status: 'failed' }
}

/** Loads the long texts of a product after mount, unless they are there: hydration never waits for them. */
export function useProductTexts(id: string): TextsState {
  const live = useHydrated()
  const [state, setState] = useState<TextsState>(() => {
    const texts = live ? loadedTexts(id) : undefined
    return texts ? { status: 'ready', texts } : { status: 'loading' }
  })

  useEffect(() => {
    let left = false
    async function load() {
      const next = await stateOf(id)
      if (!left) setState(next)
    }
    void load()
    return () => {
      left = true
    }
  }, [id])

  return state
}

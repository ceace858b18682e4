import type { ProductDetails } from '@promptelier/shared/catalogue/details'
import { useEffect, useState } from 'react'
import { detailsOf } from '../stores/product-details.ts'

/** Long texts of a product: on their way, there, or not to be had. */
export type DetailsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly details: ProductDetails }

async function stateOf(id: string): Promise<DetailsState> {
  try {
    const details = await detailsOf(id)
    if (details) return { status: 'ready', details }
  } catch (error) {
    console.error(`the details of product ${id} cannot be loaded`, error)
  }
  return { status: 'failed' }
}

/** Loads the long texts of a product after mount: hydration never waits for them. */
export function useProductDetails(id: string): DetailsState {
  const [state, setState] = useState<DetailsState>({ status: 'loading' })

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

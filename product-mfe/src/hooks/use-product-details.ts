import type { ProductDetails } from '@promptelier/shared/catalogue/details'
import { useEffect, useState } from 'react'
import { detailsOf } from '../stores/product-details.ts'

/** Long texts of a product: on their way, there, or not to be had. */
export type DetailsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly details: ProductDetails }

/** Loads the long texts of a product after mount: hydration never waits for them. */
export function useProductDetails(id: string): DetailsState {
  const [state, setState] = useState<DetailsState>({ status: 'loading' })

  useEffect(() => {
    let left = false
    detailsOf(id).then(
      (details) => {
        if (!left) setState(details ? { status: 'ready', details } : { status: 'failed' })
      },
      (error: unknown) => {
        console.error(`the details of product ${id} cannot be loaded`, error)
        if (!left) setState({ status: 'failed' })
      },
    )
    return () => {
      left = true
    }
  }, [id])

  return state
}

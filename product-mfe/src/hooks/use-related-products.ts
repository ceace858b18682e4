import type { Product } from '@promptelier/platform/catalogue'
import { type RecordState, useRecordState } from '@promptelier/platform/records'
import { useState } from 'react'
import { selectRelated } from '../product/related.ts'

/** The last attempt that the visitor has asked for. */
export type Attempt = 'none' | 'running' | 'failed'

export type RelatedState =
  | Exclude<RecordState<readonly Product[]>, { readonly status: 'failed' }>
  /** It lasts while they are fetched again, so that the button that does so stays. */
  | { readonly status: 'failed'; readonly attempt: Attempt; readonly retry: () => void }

/**
 * The related products that are shown in this session (PRD-21). The state is 'loading' until both their record and the
 * seed are available.
 * @param seed the session's random seed, undefined in prerendered HTML and while hydrating
 */
export function useRelatedProducts(product: Product, seed: number | undefined): RelatedState {
  const state = useRecordState(`catalogue/related/${product.id}`)
  const [lastRetry, setLastRetry] = useState<() => void>()
  if (state.status === 'ready')
    return seed === undefined
      ? { status: 'loading' }
      : { status: 'ready', value: selectRelated(product, state.value ?? [], seed) }
  if (state.status === 'loading') return lastRetry ? { status: 'failed', attempt: 'running', retry: lastRetry } : state
  const { retry } = state
  return {
    status: 'failed',
    attempt: lastRetry ? 'failed' : 'none',
    retry() {
      setLastRetry(() => retry)
      retry()
    },
  }
}

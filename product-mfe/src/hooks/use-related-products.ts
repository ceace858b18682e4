import type { Product } from '@promptelier/platform/catalogue'
import { type RecordState, useRecordState } from '@promptelier/platform/records'
import { selectRelated } from '../product/related.ts'

/**
 * The related products that are shown in this session (PRD-21). The state is 'loading' until both their record and the
 * seed are available.
 * @param seed the session's random seed, undefined in prerendered HTML and while hydrating
 */
export function useRelatedProducts(product: Product, seed: number | undefined): RecordState<readonly Product[]> {
  const state = useRecordState(`catalogue/related/${product.id}`)
  if (state.status !== 'ready') return state
  if (seed === undefined) return { status: 'loading' }
  return { status: 'ready', value: selectRelated(product, state.value ?? [], seed) }
}

import type { Product } from '@promptelier/platform/catalogue'
import { type RecordState, useRecordState } from '@promptelier/platform/records'
import { relatedTo } from '../product/related.ts'

/**
 * The related products of a visit (PRD-21): loading until their record and the seed are there.
 * @param seed the visit's seed, undefined in prerendered HTML and while hydrating
 */
export function useRelatedProducts(product: Product, seed: number | undefined): RecordState<readonly Product[]> {
  const state = useRecordState(`catalogue/related/${product.id}`)
  if (state.status !== 'ready') return state
  if (seed === undefined) return { status: 'loading' }
  return { status: 'ready', value: relatedTo(product, state.value ?? [], seed) }
}

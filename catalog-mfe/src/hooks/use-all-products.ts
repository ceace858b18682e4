import type { Product } from '@promptelier/platform/catalogue'
import { type RecordState, useRecordState } from '@promptelier/platform/records'
import { useMemo } from 'react'

type Products = { readonly prompts: readonly Product[]; readonly packs: readonly Product[] }

const isPrompt = ({ kind }: Product): boolean => kind === 'prompt'

/** All prompts and packs. Lists of all products first render without them, while they are fetched. */
export function useAllProducts(): RecordState<Products> {
  const state = useRecordState('catalogue/products')
  return useMemo(() => {
    if (state.status !== 'ready') return state
    const prompts = state.value.filter(isPrompt)
    return { status: 'ready', value: { prompts, packs: state.value.filter((product) => !isPrompt(product)) } }
  }, [state])
}

import type { Product } from '@promptelier/platform/catalogue'
import { useRecord, useRecordStates } from '@promptelier/platform/records'

/** What stands in the place of a page of the list of all prompts. */
type ListPage = {
  /** Undefined while they are on their way. */
  readonly shown: readonly Product[] | undefined
  /** Set when they cannot be fetched: fetches them again. */
  readonly onRetry: (() => void) | undefined
}

/** A page of the list of all prompts, from one: the first comes with the HTML. */
export function useListPage(page: number): ListPage {
  const first = useRecord('catalogue/page/1')
  const [other] = useRecordStates(page === 1 ? [] : [`catalogue/page/${page}` as const])
  return {
    shown: page === 1 ? first : other?.status === 'ready' ? other.value : undefined,
    onRetry: other?.status === 'failed' ? other.retry : undefined,
  }
}

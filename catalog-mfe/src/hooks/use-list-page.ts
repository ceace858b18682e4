import type { Product } from '@promptelier/platform/catalogue'
import { useRecord, useRecordStates } from '@promptelier/platform/records'

/** One page of the list of all prompts, or its state while it is fetched. */
type ListPage = {
  /** Undefined while they load. */
  readonly products: readonly Product[] | undefined
  /** Fetches the products again; set only when fetching them failed. */
  readonly onRetry: (() => void) | undefined
}

/**
 * Reads one page of the list of all prompts. The HTML contains the first page, the others are fetched.
 * @param page counted from 1
 */
export function useListPage(page: number): ListPage {
  const first = useRecord('catalogue/page/1')
  const [other] = useRecordStates(page === 1 ? [] : [`catalogue/page/${page}` as const])
  return {
    products: page === 1 ? first : other?.status === 'ready' ? other.value : undefined,
    onRetry: other?.status === 'failed' ? other.retry : undefined,
  }
}

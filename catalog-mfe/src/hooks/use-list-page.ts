import type { Product } from '@promptelier/platform/catalogue'
import { useRecord, useRecordStates } from '@promptelier/platform/records'

/** One page of the list of all prompts, or its state while it is fetched. */
type ListPage = {
  /** The products of the page; undefined while they load or cannot be loaded. */
  readonly products: readonly Product[] | undefined
  /** Fetches the products again; set only when fetching them failed. */
  readonly onRetry: (() => void) | undefined
}

/**
 * Reads one page of the list of all prompts. The HTML of the home page contains the first page of the list; the browser
 * fetches the others.
 * @param page counted from 1
 */
export function useListPage(page: number): ListPage {
  const firstPage = useRecord('catalogue/page/1')
  const [fetchedPage] = useRecordStates(page === 1 ? [] : [`catalogue/page/${page}` as const])
  return {
    products: page === 1 ? firstPage : fetchedPage?.status === 'ready' ? fetchedPage.value : undefined,
    onRetry: fetchedPage?.status === 'failed' ? fetchedPage.retry : undefined,
  }
}

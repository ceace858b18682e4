import { currentProductId, recordKey } from '@promptelier/platform/catalogue'
import { isRecordName } from '@promptelier/platform/record-file'
import { loadRecord, useRecordStates } from '@promptelier/platform/records'
import { useState } from 'react'
import { type ProductResult, withExactId } from '../products/product-result.ts'

export type ProductLookup = {
  /**
   * True once every product was found, is not sold, or could not be fetched. Stays true while the page is open, so that
   * no content is replaced by a placeholder again.
   */
  readonly settled: boolean
  readonly productOf: (id: string) => ProductResult
  /** True once a product could not be fetched, until a retry has fetched it. */
  readonly failed: boolean
  /** Fetches the products again that could not be fetched. */
  readonly retry: () => void
}

const recordName = (id: string) => `catalogue/product/${recordKey(id)}` as const

/** Storage may contain any text as an id. A text that is not a valid record name belongs to no product. */
const namesOf = (ids: readonly string[]) => [...new Set(ids.map(recordName))].filter(isRecordName)

/** With more ids than this, all products are fetched as one record. Nobody fills such a cart by hand. */
const MAX_SINGLE_RECORDS = 40
const ALL_PRODUCTS = ['catalogue/products'] as const

/**
 * Fetches products before a page that shows them is opened. Errors are ignored: that page fetches and reports again.
 */
export function preloadProducts(ids: readonly string[]) {
  for (const name of namesOf(ids)) loadRecord(name).catch(() => {})
}

/**
 * Returns the products of stored cart lines or orders, for pages that are rendered before these products are loaded.
 * @param ids of products, as stored
 * @param ready false while storage has not been read
 */
export function useProductLookup(ids: readonly string[], ready: boolean): ProductLookup {
  const names = namesOf(ids)
  const fetchesAll = names.length > MAX_SINGLE_RECORDS
  const each = useRecordStates(fetchesAll ? [] : names)
  const [all] = useRecordStates(fetchesAll ? ALL_PRODUCTS : [])
  const states = all ? [all] : each
  const [settled, setSettled] = useState(false)
  const [retrying, setRetrying] = useState(false)
  const loading = states.some(({ status }) => status === 'loading')
  const failures = states.filter((state) => state.status === 'failed')
  // A record that had failed before this page was opened is fetched again after mount. Only that attempt counts.
  const [failedBefore] = useState(failures)
  const known = ready && !loading && !failures.some((failure) => failedBefore.includes(failure))
  if (known && !settled) setSettled(true)
  if (retrying && !loading) setRetrying(false)

  return {
    settled,
    productOf(id) {
      const name = recordName(id)
      if (!isRecordName(name)) return undefined
      if (fetchesAll)
        return all?.status === 'ready' ? all.value.find((product) => product.id === currentProductId(id)) : 'not-loaded'
      const state = each[names.indexOf(name)]
      return state?.status === 'ready' ? withExactId(id, state.value) : 'not-loaded'
    },
    failed: failures.length > 0 || retrying,
    retry() {
      setRetrying(true)
      for (const failure of failures) failure.retry()
    },
  }
}

import { currentProductId, recordKey } from '@promptelier/platform/catalogue'
import { isRecordName } from '@promptelier/platform/record-file'
import { loadRecord, useRecordStates } from '@promptelier/platform/records'
import { useState } from 'react'
import { type ProductResult, withExactId } from '../products/product-result.ts'

export type ProductLookup = {
  /**
   * True once it is known of every product that it is loaded, is not sold, or could not be fetched. Then stays true
   * while the page is open, so that a placeholder never replaces the content again.
   */
  readonly finished: boolean
  readonly productOf: (id: string) => ProductResult
  /** True when a product could not be fetched, until a retry has fetched it. */
  readonly failed: boolean
  /** Fetches the missing products again. */
  readonly retry: () => void
}

const recordName = (id: string) => `catalogue/product/${recordKey(id)}` as const

/** Storage may contain any text as an id. When the text is not a valid record name, it is not the id of a product. */
const recordNamesOf = (ids: readonly string[]) => [...new Set(ids.map(recordName))].filter(isRecordName)

/** For more products than this, one record with all products is fetched. No visitor fills such a cart by hand. */
const MAX_SINGLE_RECORDS = 40
const ALL_PRODUCTS = ['catalogue/products'] as const

/** The names of the records that `useProductLookup` reads for these products. */
export function lookupRecords(ids: readonly string[]) {
  const names = recordNamesOf(ids)
  return names.length > MAX_SINGLE_RECORDS ? ALL_PRODUCTS : names
}

/** Fetches products before the page that shows them is opened. Errors are ignored: that page fetches them again. */
export function preloadProducts(ids: readonly string[]) {
  for (const name of lookupRecords(ids)) loadRecord(name).catch(() => {})
}

/**
 * Looks up the products of stored cart lines or orders, for pages that are rendered before these products are loaded.
 * @param ids the stored ids of the products
 * @param ready false while storage has not been read
 */
export function useProductLookup(ids: readonly string[], ready: boolean): ProductLookup {
  const names = recordNamesOf(ids)
  const fetchesAll = names.length > MAX_SINGLE_RECORDS
  const singleStates = useRecordStates(fetchesAll ? [] : names)
  const [catalogueState] = useRecordStates(fetchesAll ? ALL_PRODUCTS : [])
  const states = catalogueState ? [catalogueState] : singleStates
  const [finished, setFinished] = useState(false)
  const [retrying, setRetrying] = useState(false)
  const loading = states.some(({ status }) => status === 'loading')
  const failures = states.filter((state) => state.status === 'failed')
  // After mount, records that failed before this page was opened are fetched again: the earlier failures do not count.
  const [earlierFailures] = useState(failures)
  const isComplete = ready && !loading && !failures.some((failure) => earlierFailures.includes(failure))
  if (isComplete && !finished) setFinished(true)
  if (retrying && !loading) setRetrying(false)

  return {
    finished,
    productOf(id) {
      const name = recordName(id)
      if (!isRecordName(name)) return 'not-sold'
      if (fetchesAll)
        return catalogueState?.status === 'ready'
          ? (catalogueState.value.find((product) => product.id === currentProductId(id)) ?? 'not-sold')
          : 'not-loaded'
      const state = singleStates[names.indexOf(name)]
      return state?.status === 'ready' ? (withExactId(id, state.value) ?? 'not-sold') : 'not-loaded'
    },
    failed: failures.length > 0 || retrying,
    retry() {
      setRetrying(true)
      for (const failure of failures) failure.retry()
    },
  }
}

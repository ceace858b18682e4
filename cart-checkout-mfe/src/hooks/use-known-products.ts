import { isRecordName } from '@promptelier/build/remote-config'
import { currentId, recordKey } from '@promptelier/platform/catalogue'
import { loadRecord, useRecordStates } from '@promptelier/platform/records'
import { useState } from 'react'
import { type KnownProduct, ofThisId } from '../products/known-product.ts'

export type KnownProducts = {
  /**
   * True once each product was found, is not sold, or could not be fetched; then as long as the page is open, so that
   * nothing on it goes back to a placeholder.
   */
  readonly settled: boolean
  readonly productOf: (id: string) => KnownProduct
  /** True once a product could not be fetched, until another attempt has brought it. */
  readonly failed: boolean
  /** Fetches again what could not be fetched. */
  readonly retry: () => void
}

const recordName = (id: string) => `catalogue/product/${recordKey(id)}` as const

/** Storage may hold any text as an id: one that names no record stands for no product. */
const namesOf = (ids: readonly string[]) => [...new Set(ids.map(recordName))].filter(isRecordName)

/** Beyond so many products of a cart, which nobody fills by hand, all that are sold are fetched as one record. */
const MANY = 40
const ALL = ['catalogue/products'] as const

/** Fetches products on the way to a page that shows what is stored. One that cannot be fetched is not missed yet. */
export function loadProducts(ids: readonly string[]) {
  for (const name of namesOf(ids)) loadRecord(name).catch(() => {})
}

/**
 * The products of what this browser has stored, for pages that are shown without them.
 * @param ids of products, as stored
 * @param ready false while it is not known what is stored
 */
export function useKnownProducts(ids: readonly string[], ready: boolean): KnownProducts {
  const names = namesOf(ids)
  const many = names.length > MANY
  const each = useRecordStates(many ? [] : names)
  const [all] = useRecordStates(many ? ALL : [])
  const states = all ? [all] : each
  const [settled, setSettled] = useState(false)
  const [retrying, setRetrying] = useState(false)
  const loading = states.some(({ status }) => status === 'loading')
  const failures = states.filter((state) => state.status === 'failed')
  // What had failed before this page was opened is fetched again after mount: that attempt counts.
  const [former] = useState(failures)
  const known = ready && !loading && !failures.some((failure) => former.includes(failure))
  if (known && !settled) setSettled(true)
  if (retrying && !loading) setRetrying(false)

  return {
    settled,
    productOf(id) {
      const name = recordName(id)
      if (!isRecordName(name)) return undefined
      if (many) return all?.status === 'ready' ? all.value.find((product) => product.id === currentId(id)) : 'unknown'
      const state = each[names.indexOf(name)]
      return state?.status === 'ready' ? ofThisId(id, state.value) : 'unknown'
    },
    failed: failures.length > 0 || retrying,
    retry() {
      setRetrying(true)
      for (const failure of failures) failure.retry()
    },
  }
}

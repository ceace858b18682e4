import { type PreviewRecord, type Product, recordKey } from '@promptelier/platform/catalogue'
import { loadRecord, refetchRecord } from '@promptelier/platform/records'
import { use } from 'react'
import { loadDetails } from '../texts/details.ts'
import type { ProductDetails } from '../texts/types.ts'

/** The long texts of a product, which only the page of the product shows. */
export type ProductTexts = ProductDetails & {
  /** Undefined when the catalogue publishes none. */
  readonly preview: PreviewRecord | undefined
}

type TextsPromise = Promise<ProductTexts | undefined>

const requests = new Map<string, TextsPromise>()
/** Undefined for a product without texts. */
const loaded = new Map<string, ProductTexts | undefined>()
/** What a component that needs texts waits for. */
const arrivals = new Map<string, { readonly promise: Promise<void>; readonly resolve: () => void }>()

function arrivalOf(id: string) {
  const existing = arrivals.get(id)
  if (existing) return existing
  let resolve: (() => void) | undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const arrival = { promise, resolve: () => resolve?.() }
  arrivals.set(id, arrival)
  return arrival
}

/**
 * Fetches what the catalogue publishes of a fiche. After a failure, further ones are not announced, as with the other
 * texts.
 */
async function loadPreview(id: string) {
  const name = `catalogue/preview/${id}` as const
  await refetchRecord(name)
  return loadRecord(name)
}

async function load({ id }: Product): TextsPromise {
  const [details, preview] = await Promise.all([loadDetails(id), loadPreview(id)])
  const texts = details && { ...details, preview }
  loaded.set(id, texts)
  arrivalOf(id).resolve()
  return texts
}

/**
 * Fetches the long texts of a product once.
 * @returns a promise of the texts, or of undefined for a product without texts. It rejects when the chunk or the
 *   record cannot be fetched; the next call then fetches again
 */
export function fetchTexts(product: Product): TextsPromise {
  const { id } = product
  const existing = requests.get(id)
  if (existing) return existing
  const request = load(product)
  requests.set(id, request)
  request.catch(() => requests.delete(id))
  return request
}

/** Fetches the long texts of a product before its page is opened. @throws (rejects) when they cannot be fetched */
export async function prefetchTexts(id: string) {
  const product = await loadRecord(`catalogue/product/${recordKey(id)}`)
  // A pack has other pages, which contain their texts.
  if (product?.kind === 'prompt') await fetchTexts(product)
}

/**
 * The long texts of a product, for a component inside a Suspense boundary. Suspends until they have loaded, however many
 * attempts that takes: in the browser, it never fails.
 * @returns undefined for a product without texts
 */
export function useTexts(product: Product): ProductTexts | undefined {
  const { id } = product
  if (loaded.has(id)) return loaded.get(id)
  if (import.meta.env.SSR) return use(fetchTexts(product))
  fetchTexts(product).catch(() => {})
  // oxlint-disable-next-line typescript/only-throw-error -- suspends, as `useRecord` does, and for the same reason
  throw arrivalOf(id).promise
}

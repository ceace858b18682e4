import type { Product } from '@promptelier/platform/catalogue'
import { fetchLive } from '@promptelier/platform/live'
import type { Cents } from '@promptelier/platform/money'
import { readComposition } from '@promptelier/platform/read-composition'
import { recordUrl } from '@promptelier/platform/record-file'
import { isAbsent } from '@promptelier/platform/records'

/** The prices of a product, in cents. */
export type Prices = Pick<Product, 'priceCents' | 'originalPriceCents'>

/**
 * What the live catalogue says about a product: its prices, 'as-loaded' when the data of this document is live, or
 * 'not-sold' when the live catalogue does not have it. Undefined when this is not known.
 */
export type LivePrices = Prices | 'as-loaded' | 'not-sold' | undefined

/** The visitor does not wait longer than this for the live price. */
const TIMEOUT_MS = 2000

/** An answer of this age or younger is good enough to pay. */
export const VALID_MS = 30_000

/** An older answer is refreshed when the visitor uses the form, so that it is valid when they press the button. */
const REFRESH_AFTER_MS = 15_000

type Answer = { readonly prices: LivePrices }
type Request = { readonly askedAt: number; readonly promise: Promise<Answer>; answer?: Answer }

const UNKNOWN: Answer = { prices: undefined }
const requests = new Map<string, Request>()

const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value) && Number(value) > 0

/**
 * Parses the prices of a product record.
 * @throws Error when the record is not that of the product. A newer release of the catalogue may have written it
 */
export function parsePrices(record: unknown, productId: string): Prices {
  // Each member is checked below.
  const { id, priceCents, originalPriceCents } = Object(record) as Readonly<Record<string, unknown>>
  if (id !== productId || !isCents(priceCents)) throw new Error(`the live record of ${productId} has no price`)
  return { priceCents, ...(isCents(originalPriceCents) ? { originalPriceCents } : {}) }
}

/** Where the live catalogue is asked for; undefined when this shop names no file for that, and in a preview. */
function catalogueSources() {
  try {
    const { live, preview, data } = readComposition()
    return live === undefined || preview ? undefined : { live, own: data['catalogue'] }
  } catch {
    // No document of the shop: a unit test.
    return undefined
  }
}

async function fetchAnswer(live: string, own: string | undefined, productId: string): Promise<Answer> {
  try {
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    const base = (await fetchLive(live, TIMEOUT_MS)).data['catalogue']
    if (base === undefined) return UNKNOWN
    if (base === own) return { prices: 'as-loaded' }
    const name = `catalogue/product/${productId}`
    const response = await fetch(recordUrl(base, name), { signal: deadline })
    if (response.ok) return { prices: parsePrices(await response.json(), productId) }
    return (await isAbsent(base, name, deadline)) ? { prices: 'not-sold' } : UNKNOWN
  } catch {
    // The payment goes on with the price that the page shows.
    return UNKNOWN
  }
}

/**
 * The age of an answer in ms. Unlike with `performance.now()`, it includes the time for which the device slept. Infinite
 * when the clock was set back.
 */
function ageOf({ askedAt }: Request): number {
  const age = Date.now() - askedAt
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

/**
 * Asks for the live prices of a product unless they were asked for a moment ago. Call it while the visitor uses the
 * page, so that the answer is there when they pay.
 */
export function refreshLivePrices(productId: string) {
  const last = requests.get(productId)
  if (last && ageOf(last) <= REFRESH_AFTER_MS) return
  const sources = catalogueSources()
  if (!sources) return
  const ask = async () => {
    const answer = await fetchAnswer(sources.live, sources.own, productId)
    request.answer = answer
    return answer
  }
  const request: Request = { askedAt: Date.now(), promise: ask() }
  requests.set(productId, request)
}

/**
 * The live prices of a product.
 * @returns at once when they were asked for at most VALID_MS ago; otherwise a promise that resolves within TIMEOUT_MS
 */
export function livePrices(productId: string): LivePrices | Promise<LivePrices> {
  const last = requests.get(productId)
  if (last?.answer && ageOf(last) <= VALID_MS) return last.answer.prices
  refreshLivePrices(productId)
  return requests.get(productId)?.promise.then(({ prices }) => prices)
}

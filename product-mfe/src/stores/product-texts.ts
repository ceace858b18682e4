import type { Product, ProductDetails, Testimonial } from '@promptelier/platform/catalogue'
import { loadDetails } from '../texts/details.ts'

/** Everything that is written about a product and that lists do not need. */
export type ProductTexts = ProductDetails & {
  /** Products 1 to 16 have some, the others none (SIL-30). */
  readonly testimonials: readonly Testimonial[]
}

type LoadedTexts = Promise<ProductTexts | undefined>

const requests = new Map<string, LoadedTexts>()
const loaded = new Map<string, ProductTexts>()

/** The long texts of a product that was shown before: whoever comes back does not wait for them. */
export const loadedTexts = (id: string): ProductTexts | undefined => loaded.get(id)

async function load(product: Product): LoadedTexts {
  const [details, { testimonialsOf }] = await Promise.all([loadDetails(product), import('../texts/testimonials.ts')])
  if (!details) return undefined
  const texts = { ...details, testimonials: testimonialsOf(product.id) }
  loaded.set(product.id, texts)
  return texts
}

/**
 * The long texts of a product. One promise per id, so that React's `use` meets the same one at every try.
 * @returns a promise of undefined for a product without any; rejects when a chunk cannot be fetched, and tries again at the
 *   next call
 */
export function textsOf(product: Product): LoadedTexts {
  const { id } = product
  const known = requests.get(id)
  if (known) return known
  const request = load(product)
  requests.set(id, request)
  request.catch(() => requests.delete(id))
  return request
}

import type { Product, ProductDetails, Testimonial } from '@promptelier/platform/catalogue'
import { loadDetails } from '../texts/details.ts'

/** The texts about a product that only its own page needs, not the lists of products. */
export type ProductTexts = ProductDetails & {
  /** Empty except for products 1 to 16 (SIL-30). */
  readonly testimonials: readonly Testimonial[]
}

type LoadedTexts = Promise<ProductTexts | undefined>

const requests = new Map<string, LoadedTexts>()
const loaded = new Map<string, ProductTexts>()

/** The long texts of a product if they are already loaded: a visitor who comes back to it does not wait for them. */
export const loadedTexts = (id: string): ProductTexts | undefined => loaded.get(id)

async function load(product: Product): LoadedTexts {
  const [details, { testimonialsOf }] = await Promise.all([loadDetails(product), import('../texts/testimonials.ts')])
  if (!details) return undefined
  const texts = { ...details, testimonials: testimonialsOf(product.id) }
  loaded.set(product.id, texts)
  return texts
}

/**
 * Fetches the long texts of a product. Each id has one promise, because React's `use` needs the same promise at every
 * render.
 * @returns a promise of the texts, or of undefined for a product without texts. It rejects when a chunk cannot be
 *   fetched; the next call then fetches again
 */
export function textsOf(product: Product): LoadedTexts {
  const { id } = product
  const pending = requests.get(id)
  if (pending) return pending
  const request = load(product)
  requests.set(id, request)
  request.catch(() => requests.delete(id))
  return request
}

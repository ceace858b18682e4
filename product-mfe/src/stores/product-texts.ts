import type { Product, ProductDetails, Testimonial } from '@promptelier/platform/catalogue'
import { loadDetails } from '../texts/details.ts'

/** The long texts of a product, which only the page of the product shows. */
export type ProductTexts = ProductDetails & {
  /** Empty except for products 1 to 16 (SIL-30). */
  readonly testimonials: readonly Testimonial[]
}

type TextsPromise = Promise<ProductTexts | undefined>

const requests = new Map<string, TextsPromise>()
const loaded = new Map<string, ProductTexts>()

/** The long texts of a product if they are already loaded, so that a visitor who comes back does not wait for them. */
export const getLoadedTexts = (id: string): ProductTexts | undefined => loaded.get(id)

async function load(product: Product): TextsPromise {
  const [details, { testimonialsOf }] = await Promise.all([loadDetails(product), import('../texts/testimonials.ts')])
  if (!details) return undefined
  const texts = { ...details, testimonials: testimonialsOf(product.id) }
  loaded.set(product.id, texts)
  return texts
}

/**
 * Fetches the long texts of a product once. Returns the same promise for the same id, because React's `use` needs it.
 * @returns a promise of the texts, or of undefined for a product without texts. It rejects when a chunk cannot be
 *   fetched; the next call then fetches again
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

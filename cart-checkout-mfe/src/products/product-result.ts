import { currentProductId, type Product } from '@promptelier/platform/catalogue'

/**
 * The product of a cart line or of an order. Undefined when it is not sold; 'not-loaded' while its record is being
 * fetched, and when it could not be fetched.
 */
export type ProductResult = Product | 'not-loaded' | undefined

/**
 * Returns the product only when `id` is exactly its id or one of its former ids. The catalogue also finds records by
 * slug and in any letter case, and neither is an id.
 * @param found what the catalogue has under `id`
 */
export const withExactId = (id: string, found: Product | undefined): Product | undefined =>
  found?.id === currentProductId(id) ? found : undefined

/** Returns the product, or undefined when it is not sold or not loaded. */
export const productIfLoaded = (result: ProductResult): Product | undefined =>
  result === 'not-loaded' ? undefined : result

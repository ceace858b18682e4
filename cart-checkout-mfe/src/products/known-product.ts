import { currentId, type Product } from '@promptelier/platform/catalogue'

/**
 * What is known of the product of a cart line or of an order: undefined when it is not sold, 'unknown' while its record
 * is on its way, and when it could not be fetched.
 */
export type KnownProduct = Product | 'unknown' | undefined

/**
 * The product that an id stands for. Records are found by slug and in any case as well: neither is an id.
 * @param found what the catalogue has under the id
 */
export const ofThisId = (id: string, found: Product | undefined): Product | undefined =>
  found?.id === currentId(id) ? found : undefined

/** The product, undefined when it is not sold or not known. */
export const productIfKnown = (product: KnownProduct): Product | undefined =>
  product === 'unknown' ? undefined : product

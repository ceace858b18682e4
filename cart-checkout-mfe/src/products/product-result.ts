import { currentProductId, type Product } from '@promptelier/platform/catalogue'
import type { Order } from '../orders/order.ts'

/**
 * The product of a cart line or of an order. 'not-sold' when the catalogue does not have it; 'not-loaded' while its
 * record is being fetched, and when the record could not be fetched.
 */
export type ProductResult = Product | 'not-loaded' | 'not-sold'

/**
 * Returns the product when `id` is exactly its id or one of its former ids, otherwise undefined. The catalogue also
 * finds records by slug, and ignores letter case: such a text is not an id.
 * @param found the record that the catalogue has found for `id`
 */
export const withExactId = (id: string, found: Product | undefined): Product | undefined =>
  found?.id === currentProductId(id) ? found : undefined

/** Returns the product, or undefined when it is not sold or not loaded. */
export const productIfLoaded = (result: ProductResult): Product | undefined =>
  result === 'not-loaded' || result === 'not-sold' ? undefined : result

/**
 * Returns the name of an order's product as the buyer saw it, for everything that is about the order. Orders of an
 * earlier version do not contain it: they have the current name, and without the product's record its id.
 */
export const orderedName = ({ productId, productName }: Order, result: ProductResult): string =>
  productName ?? productIfLoaded(result)?.name ?? productId

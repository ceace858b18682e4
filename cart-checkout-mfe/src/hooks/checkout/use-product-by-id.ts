import { type Product, useProduct } from '@promptelier/platform/catalogue'
import { withExactId } from '../../products/product-result.ts'

/** Returns a product by its id or former id, not by its slug. The page must declare the record in its `reads`. */
export const useProductById = (id: string): Product | undefined => withExactId(id, useProduct(id))

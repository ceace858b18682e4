import { type Product, useProduct } from '@promptelier/platform/catalogue'
import { ofThisId } from '../products/known-product.ts'

/** A product by its id or former id, for a page that declares that it reads it. Undefined for anything else, a slug too. */
export const useProductOfId = (id: string): Product | undefined => ofThisId(id, useProduct(id))

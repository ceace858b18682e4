import { recordKey } from '../records/record-key.ts'
import { useRecord } from '../records/records.ts'
import type { ProductRecord } from './types.ts'

export { recordKey } from '../records/record-key.ts'
export { ALL_INCLUSIVE_ID, currentProductId, LEGACY_IDS } from './former-ids.ts'
/** @deprecated import them from `@promptelier/platform/slugs` */
export { categorySlug, productSlug } from './slugs.ts'
export type {
  CatalogueSummary,
  Category,
  CategoryListing,
  CategorySummary,
  PreviewRecord,
  Product,
  ProductRecord,
  ProductSummary,
  Shelf,
  Theme,
} from './types.ts'

/**
 * A product by its id, slug or former id; undefined when there is none. The page must declare the record in its
 * `reads`. Suspends and throws like `useRecord`.
 */
export const useProduct = (id: string): ProductRecord | undefined => useRecord(`catalogue/product/${recordKey(id)}`)

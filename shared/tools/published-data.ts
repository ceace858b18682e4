import type { Category, Product } from '@promptelier/platform/catalogue'
import type { Guide } from '@promptelier/platform/guides'
import catalogueDataSet from '../../catalog-mfe/data/data-set.ts'
import guideDataSet from '../../content-mfe/data/data-set.ts'

// Tests and benchmarks of the whole shop need the published data. It is read from the folders of the applications that
// publish it.
const CATALOGUE_RECORDS = catalogueDataSet()

/** The products of a record that is a list of products. */
// The data set has validated its records, so the casts in this file are safe.
const productsOf = (recordName: string) => CATALOGUE_RECORDS.get(recordName) as readonly Product[]

const PRODUCTS = productsOf('catalogue/products')

/** The products that are prompts, in the order of the catalogue. */
export const PROMPTS: readonly Product[] = PRODUCTS.filter(({ kind }) => kind === 'prompt')
/** The products that are packs of prompts, in the order of the catalogue. */
export const PACKS: readonly Product[] = PRODUCTS.filter(({ kind }) => kind === 'pack')
/** The best sellers, in the order of their list. */
export const BEST_SELLERS: readonly Product[] = productsOf('catalogue/best-sellers')

/** The categories, in their published order. */
export const CATEGORIES: readonly Category[] = (
  CATALOGUE_RECORDS.get('catalogue/categories') as { categories: Category[] }
).categories

/** What the list of guides has of each guide, in its order. */
export const GUIDES: readonly Guide[] = (guideDataSet().get('guides/index') as { guides: Guide[] }).guides

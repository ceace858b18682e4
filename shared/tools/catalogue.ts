import type { Category, Product } from '@promptelier/platform/catalogue'
import type { Guide } from '@promptelier/platform/guides'
import dataSet from '../../catalog-mfe/data/data-set.ts'
import guides from '../../content-mfe/data/data-set.ts'

// The published data, read from its owners' folders: tests of the whole shop need it.
const RECORDS = dataSet()

/** A published list of products. */
// Reading the data set checks it.
const list = (name: string) => RECORDS.get(name) as readonly Product[]

const PRODUCTS = list('catalogue/products')
export const PROMPTS: readonly Product[] = PRODUCTS.filter(({ kind }) => kind === 'prompt')
export const PACKS: readonly Product[] = PRODUCTS.filter(({ kind }) => kind === 'pack')
export const BEST_SELLERS: readonly Product[] = list('catalogue/best-sellers')

// As above.
export const CATEGORIES: readonly Category[] = (RECORDS.get('catalogue/categories') as { categories: Category[] })
  .categories
// As above.
export const GUIDES: readonly Guide[] = (guides().get('guides/index') as { guides: Guide[] }).guides

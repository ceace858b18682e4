import { inject } from 'vitest'
import type { Category, Product, ProductRecord, Shelf } from '../catalogue/types.ts'
import type { Guide } from '../guides/types.ts'
import { provideRecords, type RecordOf, type Records } from '../records/records.ts'

const RECORDS = inject('records')

/** The published record of this name. */
// The cast is safe: the data sets are validated when they are built.
export const publishedRecord = <Name extends keyof Records>(name: Name): RecordOf<Name> =>
  RECORDS[name] as RecordOf<Name>

const PRODUCTS = publishedRecord('catalogue/products')
export const PROMPTS: readonly Product[] = PRODUCTS.filter(({ kind }) => kind === 'prompt')
export const PACKS: readonly Product[] = PRODUCTS.filter(({ kind }) => kind === 'pack')
export const CATEGORIES: readonly Category[] = publishedRecord('catalogue/categories').categories
export const SHELVES: readonly Shelf[] = publishedRecord('catalogue/categories').shelves
export const GUIDES: readonly Guide[] = publishedRecord('guides/index').guides

export const productsOfCategory = (name: string): readonly Product[] =>
  PROMPTS.filter(({ category }) => category === name)

/**
 * A product of the catalogue, by its id, slug or former id.
 * @throws Error when there is none
 */
export function getProduct(id: string): ProductRecord {
  const product = publishedRecord(`catalogue/product/${id}`)
  if (!product) throw new Error(`no product ${id}`)
  return product
}

/** Ids and slugs that tests request although no product and no category has them. */
const ABSENT = [
  '',
  '0',
  '41',
  '99',
  '404',
  '999',
  '9999',
  'inconnu',
  'disparu',
  'nope',
  'ancien',
  '1.0',
  '__proto__',
  'constructor',
]

/**
 * Provides all published records to the pages under test.
 * @param overrides records by name that replace published ones; null for a record that does not exist
 */
export function provideAllRecords(overrides: Readonly<Record<string, unknown>> = {}) {
  const absent = ABSENT.flatMap((id) => [`catalogue/product/${id}`, `catalogue/category/${id}`])
  provideRecords(
    { ...Object.fromEntries(absent.map((name) => [name, null])), ...RECORDS, ...overrides },
    {
      catalogue: 'http://records.test/catalogue',
      fiches: 'http://records.test/fiches',
      guides: 'http://records.test/guides',
    },
  )
}

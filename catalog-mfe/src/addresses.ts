import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import type { RecordOf } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { fold } from '@promptelier/storefront/words'
import { resolveCategory } from './rules/resolve-category.ts'

// The cast is safe: the build of the data set has checked this record.
const readCategoryIndex = (readRecord: ReadRecord) =>
  readRecord('catalogue/categories') as RecordOf<'catalogue/categories'>

/** Redirects the URL of each category without accents to its URL with accents (SIL-08). */
function redirects(readRecord: ReadRecord) {
  const index = readCategoryIndex(readRecord)
  return Object.fromEntries(
    index.categories
      .map(({ slug }) => [fold(slug), slug] as const)
      .filter(([folded]) => resolveCategory(folded, index).kind === 'redirect')
      .map(([folded, slug]) => [`/categories/${folded}`, paths.categoryBySlug(slug)]),
  )
}

/** The paths of category pages and the redirects to them, which depend on the data of the catalogue. */
export default {
  concretePaths: {
    '/categories/:slug': (readRecord) => {
      const { categories, shelves } = readCategoryIndex(readRecord)
      return [...categories, ...shelves].map(({ slug }) => paths.categoryBySlug(slug))
    },
  },
  redirects,
} satisfies Addresses

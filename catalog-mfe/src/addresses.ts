import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import type { RecordOf } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { fold } from '@promptelier/storefront/words'
import { resolveCategory } from './rules/resolve-category.ts'

// The cast is safe: the build of the data set checks the record.
const readIndex = (read: ReadRecord) => read('catalogue/categories') as RecordOf<'catalogue/categories'>

/** Redirects from the slug of each category without its accents to the slug with accents (SIL-08). */
function redirects(read: ReadRecord) {
  const index = readIndex(read)
  return Object.fromEntries(
    index.categories
      .map(({ slug }) => [fold(slug), slug] as const)
      .filter(([folded]) => resolveCategory(folded, index).kind === 'redirect')
      .map(([folded, slug]) => [`/categories/${folded}`, paths.categoryBySlug(slug)]),
  )
}

/** The paths and redirects of the catalogue's pages that depend on data. */
export default {
  concretePaths: {
    '/categories/:slug': (read) => {
      const { categories, shelves } = readIndex(read)
      return [...categories, ...shelves].map(({ slug }) => paths.categoryBySlug(slug))
    },
  },
  redirects,
} satisfies Addresses

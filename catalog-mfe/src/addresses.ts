import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import type { RecordOf } from '@promptelier/platform/records'
import { paths } from '@promptelier/storefront/paths'
import { fold } from '@promptelier/storefront/words'
import { resolveCategory } from './rules/resolve-category.ts'

// What lies under the name is checked where the data set is built.
const indexOf = (read: ReadRecord) => read('catalogue/categories') as RecordOf<'catalogue/categories'>

/** Slugs of categories without their accents lead to those with them (SIL-08). */
function redirects(read: ReadRecord) {
  const index = indexOf(read)
  return Object.fromEntries(
    index.categories
      .map(({ slug }) => [fold(slug), slug] as const)
      .filter(([folded]) => resolveCategory(folded, index).kind === 'redirect')
      .map(([folded, slug]) => [`/categories/${folded}`, paths.categoryBySlug(slug)]),
  )
}

/** The addresses of the catalogue's pages that depend on data. */
export default {
  concretePaths: {
    '/categories/:slug': (read) => {
      const { categories, shelves } = indexOf(read)
      return [...categories, ...shelves].map(({ slug }) => paths.categoryBySlug(slug))
    },
  },
  redirects,
} satisfies Addresses

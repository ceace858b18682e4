import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'

// The cast is safe: the build of the catalogue validates the data set.
const productsOf = (read: ReadRecord) => read('catalogue/products') as readonly Product[]

/**
 * Redirects from product slugs to product ids (SIL-09), and from the ids of former packs to their successors (SIL-10).
 */
const redirects = (read: ReadRecord) =>
  Object.fromEntries([
    ...productsOf(read).map(({ visitUrl, id }) => [visitUrl, paths.product(id)] as const),
    ...[...LEGACY_IDS].map(([former, id]) => [paths.product(former), paths.product(id)] as const),
  ])

/** The paths of all prompts. Packs are not included: each has its own page. */
const promptPaths = (read: ReadRecord) =>
  productsOf(read)
    .filter(({ kind }) => kind === 'prompt')
    .map(({ id }) => paths.product(id))

/** The product paths and redirects, computed from the catalogue of the composition. */
export default {
  concretePaths: { '/product/:id?': promptPaths },
  redirects,
} satisfies Addresses

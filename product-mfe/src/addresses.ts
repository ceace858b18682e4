import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'

// The data set is checked where it is built.
const productsOf = (read: ReadRecord) => read('catalogue/products') as readonly Product[]

/** Slugs of products lead to their ids (SIL-09), ids of former packs to what they have become (SIL-10). */
const redirects = (read: ReadRecord) =>
  Object.fromEntries([
    ...productsOf(read).map(({ visitUrl, id }) => [visitUrl, paths.product(id)] as const),
    ...[...LEGACY_IDS].map(([former, id]) => [paths.product(former), paths.product(id)] as const),
  ])

/** A pack has a page of its own. */
const prompts = (read: ReadRecord) =>
  productsOf(read)
    .filter(({ kind }) => kind === 'prompt')
    .map(({ id }) => paths.product(id))

/** The addresses of product pages: on the catalogue of the composition. */
export default {
  concretePaths: { '/product/:id?': prompts },
  redirects,
} satisfies Addresses

import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'

// The cast is safe: the build of the catalogue validates the data set.
const readProducts = (readRecord: ReadRecord) => readRecord('catalogue/products') as readonly Product[]

/**
 * Redirects from product slugs to product ids (SIL-09), and from the ids of former packs to their successors (SIL-10).
 */
const redirects = (readRecord: ReadRecord) =>
  Object.fromEntries([
    ...readProducts(readRecord).map(({ visitUrl, id }) => [visitUrl, paths.product(id)] as const),
    ...[...LEGACY_IDS].map(([former, id]) => [paths.product(former), paths.product(id)] as const),
  ])

/** The paths of all prompts. Packs are not included, because each has its own page. */
const promptPaths = (readRecord: ReadRecord) =>
  readProducts(readRecord)
    .filter(({ kind }) => kind === 'prompt')
    .map(({ id }) => paths.product(id))

/** The paths of prompts and the redirects to products, computed from the catalogue of the composition. */
export default {
  concretePaths: { '/product/:id?': promptPaths },
  redirects,
} satisfies Addresses

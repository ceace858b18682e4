import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'

const purchasableIds = (read: ReadRecord) =>
  // Safe: the build of the data set checks this type.
  (read('catalogue/products') as readonly Product[]).map(({ id }) => id)

/** Redirects from the ids of former packs to the current packs (SIL-10). */
const redirects = () =>
  Object.fromEntries(
    [...LEGACY_IDS].flatMap(([former, id]) =>
      [paths.checkout, paths.checkoutSuccess].map((pathOf) => [pathOf(former), pathOf(id)] as const),
    ),
  )

/** The concrete paths of the checkout and success pages, one of each per product of the composed catalogue. */
export default {
  concretePaths: {
    '/checkout/:id': (read) => purchasableIds(read).map(paths.checkout),
    '/checkout/success/:id': (read) => purchasableIds(read).map(paths.checkoutSuccess),
  },
  redirects,
} satisfies Addresses

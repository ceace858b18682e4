import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'

const purchasableIds = (read: ReadRecord) =>
  // The catalogue's contract, checked where the data set is built.
  (read('catalogue/products') as readonly Product[]).map(({ id }) => id)

/** Ids of former packs lead to what they have become (SIL-10). */
const redirects = () =>
  Object.fromEntries(
    [...LEGACY_IDS].flatMap(([former, id]) =>
      [paths.checkout, paths.checkoutSuccess].map((pathOf) => [pathOf(former), pathOf(id)] as const),
    ),
  )

/** The addresses of a checkout for each product: on the catalogue of the composition. */
export default {
  concretePaths: {
    '/checkout/:id': (read) => purchasableIds(read).map(paths.checkout),
    '/checkout/success/:id': (read) => purchasableIds(read).map(paths.checkoutSuccess),
  },
  redirects,
} satisfies Addresses

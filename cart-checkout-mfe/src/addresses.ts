import type { Addresses, ReadRecord } from '@promptelier/build/remote-config'
import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'

const purchasableIds = (readRecord: ReadRecord) =>
  // The cast is safe: the build of the data set checks this type.
  (readRecord('catalogue/products') as readonly Product[]).map(({ id }) => id)

/** Returns redirects from the paths with ids of former packs to the paths of the current packs (SIL-10). */
const redirects = () =>
  Object.fromEntries(
    [...LEGACY_IDS].flatMap(([formerId, id]) =>
      [paths.checkout, paths.checkoutSuccess].map((pathOf) => [pathOf(formerId), pathOf(id)] as const),
    ),
  )

/** The paths of the checkout and success pages, one of each per product of the catalogue, and the redirects to them. */
export default {
  concretePaths: {
    '/checkout/:id': (readRecord) => purchasableIds(readRecord).map(paths.checkout),
    '/checkout/success/:id': (readRecord) => purchasableIds(readRecord).map(paths.checkoutSuccess),
  },
  redirects,
} satisfies Addresses

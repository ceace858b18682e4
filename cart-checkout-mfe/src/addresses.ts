import { LEGACY_IDS, PACKS, PROMPTS } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import type { Addresses } from '@promptelier/shared/remote-config'

const purchasableIds = () => [...PROMPTS, ...PACKS].map(({ id }) => id)

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
    '/checkout/:id': () => purchasableIds().map(paths.checkout),
    '/checkout/success/:id': () => purchasableIds().map(paths.checkoutSuccess),
  },
  redirects,
} satisfies Addresses

import { LEGACY_IDS, PACKS, PROMPTS } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import type { Addresses } from '@promptelier/shared/remote-config'

/** Slugs of products lead to their ids (SIL-09), ids of former packs to what they have become (SIL-10). */
const redirects = () =>
  Object.fromEntries([
    ...[...PROMPTS, ...PACKS].map(({ visitUrl, id }) => [visitUrl, paths.product(id)] as const),
    ...[...LEGACY_IDS].map(([former, id]) => [paths.product(former), paths.product(id)] as const),
  ])

/** The addresses of product pages: on the catalogue of the composition. */
export default {
  concretePaths: { '/product/:id?': () => PROMPTS.map(({ id }) => paths.product(id)) },
  redirects,
} satisfies Addresses

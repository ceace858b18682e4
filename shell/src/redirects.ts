import { CATEGORIES, LEGACY_IDS, PACKS, PROMPTS, resolveCategory } from '@promptelier/shared/catalogue'
import { paths } from '@promptelier/shared/paths'
import { fold } from '@promptelier/shared/words'
import { routes } from './routes.tsx'

/** Slugs of products lead to their ids (SIL-09). */
const productSlugs = [...PROMPTS, ...PACKS].map(({ visitUrl, id }) => [visitUrl, paths.product(id)] as const)

/** Ids of former packs lead to what they have become (SIL-10), but for those with a page that says so (RTE-11, RTE-14). */
const formerIds = [...LEGACY_IDS].flatMap(([former, id]) =>
  [paths.product, paths.checkout, paths.checkoutSuccess].map((pathOf) => [pathOf(former), pathOf(id)] as const),
)

/** Slugs of categories without their accents (SIL-08). */
const foldedSlugs = CATEGORIES.flatMap(({ slug }) => {
  const folded = fold(slug)
  return resolveCategory(folded).kind === 'redirect'
    ? [[`/categories/${folded}`, paths.categoryBySlug(slug)] as const]
    : []
})

/**
 * Addresses that a page replaces by another as soon as it runs, so that a server can do so at once: from a decoded path
 * in lower case to a percent-encoded one. The pages do the same where no server knows of this.
 */
export const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  [...productSlugs, ...formerIds, ...foldedSlugs].filter(([from]) => routes.every(({ path }) => path !== from)),
)

import { CATEGORIES, resolveCategory, SHELVES } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import type { Addresses } from '@promptelier/shared/remote-config'
import { fold } from '@promptelier/shared/words'

/** Slugs of categories without their accents lead to those with them (SIL-08). */
const redirects = () =>
  Object.fromEntries(
    CATEGORIES.map(({ slug }) => [fold(slug), slug] as const)
      .filter(([folded]) => resolveCategory(folded).kind === 'redirect')
      .map(([folded, slug]) => [`/categories/${folded}`, paths.categoryBySlug(slug)]),
  )

/** The addresses of the catalogue's pages that depend on data: on the catalogue of the composition. */
export default {
  concretePaths: {
    '/categories/:slug': () => [...CATEGORIES, ...SHELVES].map(({ slug }) => paths.categoryBySlug(slug)),
  },
  redirects,
} satisfies Addresses

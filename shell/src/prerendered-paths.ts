import { CATEGORIES, PACKS, PROMPTS, SHELVES } from '@promptelier/shared/catalogue'
import { paths } from '@promptelier/shared/paths'
import { routes } from './routes.tsx'

const promptIds = PROMPTS.map((product) => product.id)
const purchasableIds = [...promptIds, ...PACKS.map((product) => product.id)]
const categorySlugs = [...CATEGORIES, ...SHELVES].map((category) => category.slug)

/** The concrete paths of each route with parameters. Apart from the route table: no browser needs them. */
const CONCRETE: Readonly<Record<string, readonly string[]>> = {
  '/categories/:slug': categorySlugs.map(paths.categoryBySlug),
  '/product/:id?': promptIds.map(paths.product),
  '/checkout/:id': purchasableIds.map(paths.checkout),
  '/checkout/success/:id': purchasableIds.map(paths.checkoutSuccess),
}

function concretePathsOf(path: string): readonly string[] {
  if (!path.includes(':')) return [path]
  const concrete = CONCRETE[path]
  if (!concrete) throw new Error(`prerendered-paths.ts: no concrete paths for ${path}`)
  return concrete
}

/** Every path that is prerendered, percent-encoded: one HTML file each. */
export const prerenderedPaths: readonly string[] = routes.flatMap(({ path, page }) =>
  page ? concretePathsOf(path) : [],
)

import type { ProductDetails } from './types.ts'

type DetailsModule = { readonly details: Readonly<Record<string, ProductDetails>> }

/**
 * The chunks, with the ids of their products. There is one for each category of the first catalogue, so that a product
 * page loads the texts of four products and not of all forty. The catalogue may move a product to another category.
 */
const CHUNKS: readonly (readonly [ids: readonly string[], load: () => Promise<DetailsModule>])[] = [
  [['1', '11', '21', '31'], () => import('./details/tiktok-reseaux-sociaux.ts')],
  [['2', '12', '22', '32'], () => import('./details/marketing-vente.ts')],
  [['3', '13', '23', '33'], () => import('./details/business-finance.ts')],
  [['4', '14', '24', '34'], () => import('./details/redaction-seo.ts')],
  [['5', '15', '25', '35'], () => import('./details/creation-d-images.ts')],
  [['6', '16', '26', '36'], () => import('./details/programmation-it.ts')],
  [['7', '17', '27', '37'], () => import('./details/education-formation.ts')],
  [['8', '18', '28', '38'], () => import('./details/recherche-analyse.ts')],
  [['9', '19', '29', '39'], () => import('./details/inspiration-creativite.ts')],
  [['10', '20', '30', '40'], () => import('./details/livres-contenus.ts')],
]

const loaderOfProduct = new Map(CHUNKS.flatMap(([ids, load]) => ids.map((id) => [id, load] as const)))

/**
 * Fetches the chunk of a prompt and returns its long texts. Packs have none, nor has a prompt that the catalogue has
 * published before this app.
 * @returns a promise of the texts, or undefined for a product without texts; rejects when the chunk cannot be fetched
 */
export async function loadDetails(id: string): Promise<ProductDetails | undefined> {
  const module = await loaderOfProduct.get(id)?.()
  return module?.details[id]
}

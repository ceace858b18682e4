import type { Product, ProductDetails } from '@promptelier/platform/catalogue'

type DetailsModule = { readonly details: Readonly<Record<string, ProductDetails>> }

/** There is one chunk per category, so that a product page loads the texts of four products and not of all forty. */
const LOADERS: Readonly<Record<string, () => Promise<DetailsModule>>> = {
  'TikTok & Réseaux Sociaux': () => import('./details/tiktok-reseaux-sociaux.ts'),
  'Marketing & Vente': () => import('./details/marketing-vente.ts'),
  'Business & Finance': () => import('./details/business-finance.ts'),
  'Rédaction & SEO': () => import('./details/redaction-seo.ts'),
  "Création d'Images": () => import('./details/creation-d-images.ts'),
  'Programmation & IT': () => import('./details/programmation-it.ts'),
  'Éducation & Formation': () => import('./details/education-formation.ts'),
  'Recherche & Analyse': () => import('./details/recherche-analyse.ts'),
  'Inspiration & Créativité': () => import('./details/inspiration-creativite.ts'),
  'Livres & Contenus': () => import('./details/livres-contenus.ts'),
}

const loaderOfCategory: ReadonlyMap<string, () => Promise<DetailsModule>> = new Map(Object.entries(LOADERS))

/**
 * Fetches the chunk of a prompt's category and returns the long texts of the prompt. Packs have none.
 * @returns a promise of the texts, or undefined for a product without texts; rejects when the chunk cannot be fetched
 */
export async function loadDetails({
  id,
  category,
}: Pick<Product, 'id' | 'category'>): Promise<ProductDetails | undefined> {
  const loadModule = loaderOfCategory.get(category)
  if (!loadModule) return undefined
  const { details } = await loadModule()
  return details[id]
}

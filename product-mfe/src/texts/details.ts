import type { Product, ProductDetails } from '@promptelier/platform/catalogue'

type Group = { readonly details: Readonly<Record<string, ProductDetails>> }

/** One chunk per category: a product page loads the texts of four products instead of all forty. */
const GROUPS: Readonly<Record<string, () => Promise<Group>>> = {
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

const groupOfCategory: ReadonlyMap<string, () => Promise<Group>> = new Map(Object.entries(GROUPS))

/**
 * Fetches the long texts of a prompt, in the chunk of its category. Packs have none: they have their own pages.
 * @returns a promise of the texts, or of undefined for a product without texts; rejects when the chunk cannot be fetched
 */
export async function loadDetails({
  id,
  category,
}: Pick<Product, 'id' | 'category'>): Promise<ProductDetails | undefined> {
  const loadGroup = groupOfCategory.get(category)
  if (!loadGroup) return undefined
  const { details } = await loadGroup()
  return details[id]
}

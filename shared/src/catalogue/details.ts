import { findProduct } from '@promptelier/shared/catalogue'
import type { CategoryName } from './categories.ts'
import type { ProductDetails } from './types.ts'

type Group = { readonly details: Readonly<Record<string, ProductDetails>> }

/** One chunk per category: a product page loads the texts of four products, not of forty. */
const GROUPS: Readonly<Record<CategoryName, () => Promise<Group>>> = {
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

const loadPacks = (): Promise<Group> => import('./details/packs.ts')

const groupOfCategory: ReadonlyMap<string, () => Promise<Group>> = new Map(Object.entries(GROUPS))

/**
 * The long texts of a product, fetched with those of its category. The id of a former pack gives the pack that it has
 * become (SIL-10).
 * @returns a promise of undefined for an unknown id; rejects when the chunk cannot be fetched
 */
export async function loadDetails(id: string): Promise<ProductDetails | undefined> {
  const product = findProduct(id)
  if (!product) return undefined
  const loadGroup = groupOfCategory.get(product.category) ?? loadPacks
  const { details } = await loadGroup()
  return details[product.id]
}

import { CATEGORIES, type CategoryName } from './categories.ts'
import { LEGACY_IDS, PACK_THEMES, PACKS } from './packs.ts'
import { PROMPTS } from './prompts.ts'
import type { Product, Theme } from './types.ts'

// What lists need of the catalogue, one copy for the whole page. Long texts and reviews: `product-mfe/src/texts`.
export {
  type BannerTheme,
  bannerTheme,
  CATEGORIES,
  type Category,
  type CategoryName,
  type ResolvedCategory,
  resolveCategory,
  SHELVES,
  type Shelf,
} from './categories.ts'
export { ALL_INCLUSIVE_ID, LEGACY_IDS, PACKS } from './packs.ts'
export { PROMPTS } from './prompts.ts'
export { categorySlug, productSlug } from './slugs.ts'
export type { Fiche, Product, ProductDetails, Review, Testimonial, Theme } from './types.ts'

const byId = new Map([...PROMPTS, ...PACKS].map((product) => [product.id, product]))
const bySlug = new Map([...PROMPTS, ...PACKS].map((product) => [product.visitUrl.replace('/product/', ''), product]))
const themeByCategory = new Map<string, Theme>(CATEGORIES.map(({ name, theme }) => [name, theme]))

/** A prompt or a pack by its id; the id of a former pack gives the pack it has become (SIL-10). */
export const findProduct = (id: string): Product | undefined => byId.get(LEGACY_IDS.get(id) ?? id)

/** A product by the slug of its name, decoded (SIL-09). */
export const findProductBySlug = (slug: string): Product | undefined => bySlug.get(slug.normalize('NFC').toLowerCase())

/** The colour that a product wears: its category's, or its own for a pack. */
export const themeOf = (product: Product): Theme =>
  themeByCategory.get(product.category) ?? PACK_THEMES.get(product.id) ?? 'blue'

export const productsOfCategory = (name: CategoryName): readonly Product[] =>
  PROMPTS.filter((product) => product.category === name)

/** A list without the former packs, which no grid shows (HOM-07). */
export const withoutLegacy = (products: readonly Product[]): readonly Product[] =>
  products.filter((product) => !LEGACY_IDS.has(product.id))

const POPULAR_COUNT = 3
const POPULAR_UPVOTES = 100

/** The first three that are featured or have more than 100 upvotes, in the order given (HOM-04). */
export const popular = (products: readonly Product[]): readonly Product[] =>
  products.filter((product) => product.featured || product.upvotes > POPULAR_UPVOTES).slice(0, POPULAR_COUNT)

const TOP_SELLER_COUNT = 8

/** The eight with the most upvotes, most first; equals stay in the order given (CAT-29, SIL-69). */
export const topSellers = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((a, b) => b.upvotes - a.upvotes).slice(0, TOP_SELLER_COUNT)

/** Satisfaction shown on cards, percent: rating / 5 × 100, rounded (CRD-10). */
export const cardSatisfaction = (rating: number): number => Math.round((rating / 5) * 100)

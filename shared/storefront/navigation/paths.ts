import { categorySlug } from '@promptelier/platform/slugs'
import { wellFormed } from '../text/well-formed.ts'
import { queryOf } from '../text/words.ts'

const encoded = (part: string) => encodeURIComponent(wellFormed(part))

/**
 * The URLs that applications link to. Add one when another application links to it, after its page is live (README.md,
 * "Add a page"). Each function returns an absolute path, percent-encodes the texts
 * that it inserts, and never throws. Browsers resolve the ids '.' and '..', which no product has, as folders.
 */
export const paths = {
  home: () => '/',
  /** The home grid at page `page`, counted from 1; page 1 has no parameter (SIL-20). */
  homePage: (page: number) => (page > 1 ? `/?page=${page}` : '/'),
  /** The search page, optionally with a search text, which is normalised by `queryOf`. */
  search: (query?: string) => (query === undefined ? '/search' : `/search?q=${encodeURIComponent(queryOf(query))}`),
  categories: () => '/categories',
  /** One of the ten categories, by its French name. */
  category: (name: string) => paths.categoryBySlug(categorySlug(name)),
  /** A category or a shelf, by its slug (not percent-encoded). */
  categoryBySlug: (slug: string) => `/categories/${encoded(slug)}`,
  newArrivals: () => '/nouveautes',
  bestSellers: () => '/top-ventes',
  product: (id: string) => `/product/${encoded(id)}`,
  productivityPack: () => '/product/productivity-prompt-pack',
  dropshippingPack: () => '/product/dropshipping-prompt-pack',
  allInclusivePack: () => '/product/all-inclusive-pack',
  cart: () => '/cart',
  checkout: (id: string) => `/checkout/${encoded(id)}`,
  checkoutSuccess: (id: string) => `/checkout/success/${encoded(id)}`,
  /** The orders of this browser. */
  orders: () => '/commandes',
  /** The page on which buyers read what they have bought, optionally one document of the order with this number. */
  reading: (orderNumber?: string, documentId?: string) =>
    orderNumber === undefined
      ? '/lecture'
      : `/lecture?commande=${encoded(orderNumber)}${documentId === undefined ? '' : `&fiche=${encoded(documentId)}`}`,
  /** The page to withdraw from an order, optionally from the one with this number. */
  withdrawal: (orderNumber?: string) =>
    orderNumber === undefined ? '/retractation' : `/retractation?commande=${encoded(orderNumber)}`,
  help: () => '/aide',
  legalNotice: () => '/mentions-legales',
  terms: () => '/cgv',
  privacy: () => '/politique-confidentialite',
  cookies: () => '/cookies',
  accessibility: () => '/accessibilite',
  guides: () => '/blog',
  guidePrompts: () => '/blog/comment-creer-meilleurs-prompts',
  guideTiktok: () => '/blog/pourquoi-peu-vues-tiktok',
  guideDailyAi: () => '/blog/intelligence-artificielle-quotidien',
} as const

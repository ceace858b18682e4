import type { PageOf, RemoteName } from '@promptelier/shared/federation'
import { matchPath } from 'react-router-dom'

type RemotePageRef = { [Remote in RemoteName]: { remote: Remote; page: PageOf<Remote> } }[RemoteName]

export type ShopRoute = {
  readonly path: string
  /** The remote's page. Where there is none, or none built yet, the path shows the 404 page. */
  readonly page?: RemotePageRef
}

/**
 * Every route of the shop (specification, section 2). The first match from the top wins among equals. What is prerendered
 * of a path with parameters stands in `prerendered-paths.ts`.
 */
export const routes: readonly ShopRoute[] = [
  { path: '/', page: { remote: 'catalog-mfe', page: 'HomePage' } },
  { path: '/search', page: { remote: 'catalog-mfe', page: 'SearchPage' } },
  { path: '/categories', page: { remote: 'catalog-mfe', page: 'CategoryPage' } },
  { path: '/categories/:slug', page: { remote: 'catalog-mfe', page: 'CategoryPage' } },
  { path: '/nouveautes', page: { remote: 'catalog-mfe', page: 'NewArrivalsPage' } },
  { path: '/top-ventes', page: { remote: 'catalog-mfe', page: 'BestSellersPage' } },

  { path: '/product/productivity-prompt-pack', page: { remote: 'product-mfe', page: 'ProductivityPackPage' } },
  { path: '/product/dropshipping-prompt-pack', page: { remote: 'product-mfe', page: 'DropshippingPackPage' } },
  { path: '/product/all-inclusive-pack', page: { remote: 'product-mfe', page: 'AllInclusivePackPage' } },
  { path: '/product/combined-prompt-pack', page: { remote: 'product-mfe', page: 'LegacyPackRedirectPage' } },
  { path: '/product/combined-pack-1', page: { remote: 'product-mfe', page: 'LegacyPackRedirectPage' } },
  // Without an id there is no product either: its page says so (PRD-03).
  { path: '/product/:id?', page: { remote: 'product-mfe', page: 'ProductPage' } },

  { path: '/cart', page: { remote: 'cart-checkout-mfe', page: 'CartPage' } },
  { path: '/checkout/:id', page: { remote: 'cart-checkout-mfe', page: 'CheckoutPage' } },
  // Not the checkout of a product named 'success' (SIL-07).
  { path: '/checkout/success' },
  { path: '/checkout/success/:id', page: { remote: 'cart-checkout-mfe', page: 'CheckoutSuccessPage' } },
  { path: '/commandes', page: { remote: 'cart-checkout-mfe', page: 'OrdersPage' } },
  { path: '/retractation', page: { remote: 'cart-checkout-mfe', page: 'WithdrawalPage' } },

  { path: '/aide', page: { remote: 'content-mfe', page: 'HelpPage' } },
  { path: '/mentions-legales', page: { remote: 'content-mfe', page: 'LegalNoticePage' } },
  { path: '/cgv', page: { remote: 'content-mfe', page: 'TermsPage' } },
  { path: '/politique-confidentialite', page: { remote: 'content-mfe', page: 'PrivacyPage' } },
  { path: '/cookies', page: { remote: 'content-mfe', page: 'CookiesPage' } },
  { path: '/accessibilite', page: { remote: 'content-mfe', page: 'AccessibilityPage' } },
  { path: '/blog', page: { remote: 'content-mfe', page: 'GuidesPage' } },
  { path: '/blog/comment-creer-meilleurs-prompts', page: { remote: 'content-mfe', page: 'GuidePromptsPage' } },
  { path: '/blog/pourquoi-peu-vues-tiktok', page: { remote: 'content-mfe', page: 'GuideTiktokPage' } },
  { path: '/blog/intelligence-artificielle-quotidien', page: { remote: 'content-mfe', page: 'GuideDailyAiPage' } },
]

/** The built route that answers a path, as the router would choose it, or undefined when that is the 404 page. */
export function routeOf(path: string): (ShopRoute & { page: RemotePageRef }) | undefined {
  const exact = routes.find((route) => route.path === path)
  const route = exact ?? routes.find((candidate) => matchPath(candidate.path, path))
  return route?.page && { ...route, page: route.page }
}

import type { PageOf, RemoteName } from '@promptelier/shared/federation'
import { matchPath } from 'react-router-dom'

type RemotePageRef = { [Remote in RemoteName]: { remote: Remote; page: PageOf<Remote> } }[RemoteName]

type BuiltRoute = {
  readonly path: string
  /** Names the page while its remote is on its way: heading and title then. */
  readonly label: string
  readonly page: RemotePageRef
}

/** Where there is no page of a remote, or none built yet, the path shows the 404 page. */
export type ShopRoute = BuiltRoute | { readonly path: string; readonly page?: never }

/**
 * Every route of the shop (specification, section 2). The first match from the top wins among equals. What is prerendered
 * of a path with parameters stands in `prerendered-paths.ts`.
 */
export const routes: readonly ShopRoute[] = [
  { path: '/', label: 'Accueil', page: { remote: 'catalog-mfe', page: 'HomePage' } },
  { path: '/search', label: 'Recherche', page: { remote: 'catalog-mfe', page: 'SearchPage' } },
  { path: '/categories', label: 'Catégories', page: { remote: 'catalog-mfe', page: 'CategoryPage' } },
  { path: '/categories/:slug', label: 'Catégories', page: { remote: 'catalog-mfe', page: 'CategoryPage' } },
  { path: '/nouveautes', label: 'Nouveautés', page: { remote: 'catalog-mfe', page: 'NewArrivalsPage' } },
  { path: '/top-ventes', label: 'Top ventes', page: { remote: 'catalog-mfe', page: 'BestSellersPage' } },

  {
    path: '/product/productivity-prompt-pack',
    label: 'Pack Productivité',
    page: { remote: 'product-mfe', page: 'ProductivityPackPage' },
  },
  {
    path: '/product/dropshipping-prompt-pack',
    label: 'Pack Dropshipping',
    page: { remote: 'product-mfe', page: 'DropshippingPackPage' },
  },
  {
    path: '/product/all-inclusive-pack',
    label: 'Pack Complet',
    page: { remote: 'product-mfe', page: 'AllInclusivePackPage' },
  },
  {
    path: '/product/combined-prompt-pack',
    label: 'Pack Complet',
    page: { remote: 'product-mfe', page: 'LegacyPackRedirectPage' },
  },
  {
    path: '/product/combined-pack-1',
    label: 'Pack Complet',
    page: { remote: 'product-mfe', page: 'LegacyPackRedirectPage' },
  },
  // Without an id there is no product either: its page says so (PRD-03).
  { path: '/product/:id?', label: 'Fiche du produit', page: { remote: 'product-mfe', page: 'ProductPage' } },

  { path: '/cart', label: 'Panier', page: { remote: 'cart-checkout-mfe', page: 'CartPage' } },
  { path: '/checkout/:id', label: 'Paiement', page: { remote: 'cart-checkout-mfe', page: 'CheckoutPage' } },
  // Not the checkout of a product named 'success' (SIL-07).
  { path: '/checkout/success' },
  {
    path: '/checkout/success/:id',
    label: 'Votre commande',
    page: { remote: 'cart-checkout-mfe', page: 'CheckoutSuccessPage' },
  },
  { path: '/commandes', label: 'Vos commandes', page: { remote: 'cart-checkout-mfe', page: 'OrdersPage' } },
  {
    path: '/retractation',
    label: 'Renoncer au contrat',
    page: { remote: 'cart-checkout-mfe', page: 'WithdrawalPage' },
  },

  { path: '/aide', label: 'Centre d’aide', page: { remote: 'content-mfe', page: 'HelpPage' } },
  { path: '/mentions-legales', label: 'Mentions légales', page: { remote: 'content-mfe', page: 'LegalNoticePage' } },
  { path: '/cgv', label: 'Conditions générales de vente', page: { remote: 'content-mfe', page: 'TermsPage' } },
  {
    path: '/politique-confidentialite',
    label: 'Politique de confidentialité',
    page: { remote: 'content-mfe', page: 'PrivacyPage' },
  },
  { path: '/cookies', label: 'Cookies', page: { remote: 'content-mfe', page: 'CookiesPage' } },
  { path: '/accessibilite', label: 'Accessibilité', page: { remote: 'content-mfe', page: 'AccessibilityPage' } },
  { path: '/blog', label: 'Guides', page: { remote: 'content-mfe', page: 'GuidesPage' } },
  {
    path: '/blog/comment-creer-meilleurs-prompts',
    label: 'Guide',
    page: { remote: 'content-mfe', page: 'GuidePromptsPage' },
  },
  { path: '/blog/pourquoi-peu-vues-tiktok', label: 'Guide', page: { remote: 'content-mfe', page: 'GuideTiktokPage' } },
  {
    path: '/blog/intelligence-artificielle-quotidien',
    label: 'Guide',
    page: { remote: 'content-mfe', page: 'GuideDailyAiPage' },
  },
]

/** The built route that answers a path, as the router would choose it, or undefined when that is the 404 page. */
export function routeOf(path: string): BuiltRoute | undefined {
  const exact = routes.find((route) => route.path === path)
  const route = exact ?? routes.find((candidate) => matchPath(candidate.path, path))
  return route?.page && route
}

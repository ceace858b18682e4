import type { RemoteName } from '@promptelier/shared/federation'

/** What a visitor would call the part of the shop that a remote holds. */
export const PART_NAMES: Readonly<Record<RemoteName, string>> = {
  'catalog-mfe': 'Le catalogue',
  'product-mfe': 'La fiche du produit',
  'cart-checkout-mfe': 'Le panier',
  'content-mfe': 'Cette page',
}

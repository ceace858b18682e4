import { defineRemote } from '@promptelier/build/remote-config'

export default defineRemote({
  name: 'cart-checkout-mfe',
  team: 'Panier et paiement',
  port: 4173,
  part: 'Le panier',
  pages: {
    CartPage: { patterns: ['/cart'], title: 'Panier' },
    CheckoutPage: {
      patterns: ['/checkout/:id'],
      title: 'Paiement',
      // The last two are for the suggestions: the prerendered HTML contains them.
      reads: ['catalogue/product/:id', 'catalogue/companions/:id', 'catalogue/product/all-inclusive-pack'],
    },
    CheckoutSuccessPage: {
      patterns: ['/checkout/success/:id'],
      title: 'Votre commande',
      reads: ['catalogue/product/:id'],
    },
    OrdersPage: { patterns: ['/commandes'], title: 'Vos commandes' },
    WithdrawalPage: { patterns: ['/retractation'], title: 'Renoncer au contrat' },
  },
  // Without this entry, '/checkout/:id' would match this path as the checkout of a product 'success' (SIL-07).
  notFound: ['/checkout/success'],
  addresses: './src/addresses.ts',
  storage: {
    local: ['customer_email', 'promptelier:orders', 'promptelier:withdrawals'],
    session: ['customer_email', 'promptelier:interrupted-payment'],
  },
  budget: { js: 48, css: 11 },
})

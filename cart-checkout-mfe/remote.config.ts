import { defineRemote } from '@promptelier/build/remote-config'

export default defineRemote({
  name: 'cart-checkout-mfe',
  team: 'Panier et paiement',
  port: 4173,
  part: 'La page du panier et des commandes',
  pages: {
    CartPage: { patterns: ['/cart'], title: 'Panier', early: './src/early/stored-cart.ts' },
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
    ReadingPage: { patterns: ['/lecture'], title: 'Vos fiches' },
    WithdrawalPage: { patterns: ['/retractation'], title: 'Renoncer au contrat' },
  },
  // Without this entry, '/checkout/:id' would match this path as the checkout of a product 'success' (SIL-07).
  notFound: ['/checkout/success'],
  addresses: './src/addresses.ts',
  storage: {
    local: ['customer_email', 'promptelier:orders', 'promptelier:withdrawals'],
    session: [
      'customer_email',
      'promptelier:filled-fields',
      'promptelier:interrupted-payment',
      'promptelier:paid-order-count',
    ],
  },
  // A buyer goes from page to page: fewer requests, and one to two kB more for a page.
  minChunkSize: 16_000,
  // 5.2 kB of the script and 1.8 kB of the CSS are the reading page, which only buyers load. The worker makes PDFs
  // (decision 032): three quarters of it read and write typefaces.
  budget: { js: 55, workers: 175, css: 14 },
})

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
    local: {
      customer_email: 'Votre adresse e-mail, pour ne pas la retaper au prochain achat.',
      'promptelier:orders':
        'Vos reçus, 50 au plus\u00A0: produit, montant, date, adresse e-mail, facture, avec le nom et l’adresse que vous y mettez, accord pour l’accès immédiat, première ouverture.',
      'promptelier:withdrawals':
        'Vos rétractations et leur accusé de réception\u00A0: nom, commande, adresse e-mail, date.',
    },
    session: {
      customer_email: 'La même adresse, pour la commande en cours.',
      'promptelier:paid-order-count':
        'Le nombre de commandes de votre panier que vous avez réglées, pour vous dire où vous en êtes.',
      'promptelier:interrupted-payment':
        'Le signe qu’un paiement a été interrompu, pour vous dire que rien n’a été débité.',
      'promptelier:filled-fields': 'Ce que vous avez écrit dans les champs des fiches que vous lisez.',
    },
  },
  // A buyer goes from page to page: fewer requests, and one to two kB more for a page.
  minChunkSize: 16_000,
  // 5.2 kB of the script and 1.8 kB of the CSS are the reading page, which only buyers load. The worker makes PDFs
  // (decision 032): three quarters of it read and write typefaces.
  budget: { js: 55, workers: 175, css: 14, page: { all: 27, own: 20 } },
})

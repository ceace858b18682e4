import { defineRemote } from '@promptelier/shared/remote-config'

export default defineRemote({
  name: 'product-mfe',
  team: 'Produit',
  port: 4172,
  part: 'La fiche du produit',
  pages: {
    // Without an id there is no product either: the page says so (PRD-03).
    ProductPage: { patterns: ['/product/:id?'], title: 'Fiche du produit' },
    ProductivityPackPage: { patterns: ['/product/productivity-prompt-pack'], title: 'Pack Productivité' },
    DropshippingPackPage: { patterns: ['/product/dropshipping-prompt-pack'], title: 'Pack Dropshipping' },
    AllInclusivePackPage: { patterns: ['/product/all-inclusive-pack'], title: 'Pack Complet' },
    LegacyPackRedirectPage: {
      patterns: ['/product/combined-prompt-pack', '/product/combined-pack-1'],
      title: 'Pack Complet',
    },
  },
  addresses: './src/addresses.ts',
  storage: { session: ['promptelier:votes'] },
  budget: { js: 102, css: 15 },
})

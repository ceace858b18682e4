import { defineRemote } from '@promptelier/build/remote-config'

export default defineRemote({
  name: 'product-mfe',
  team: 'Produit',
  port: 4172,
  part: 'La fiche du produit',
  pages: {
    // The id is optional: without one, the page shows 'Produit non trouvé' (PRD-03).
    ProductPage: {
      patterns: ['/product/:id?'],
      title: 'Fiche du produit',
      reads: ['catalogue/product/:id'],
      fetches: ['catalogue/preview/:id', 'catalogue/related/:id'],
    },
    ProductivityPackPage: {
      patterns: ['/product/productivity-prompt-pack'],
      title: 'Pack Productivité',
      reads: ['catalogue/product/productivity-prompt-pack', 'catalogue/product/all-inclusive-pack', 'guides/index'],
    },
    DropshippingPackPage: {
      patterns: ['/product/dropshipping-prompt-pack'],
      title: 'Pack Dropshipping',
      reads: ['catalogue/product/dropshipping-prompt-pack', 'catalogue/product/all-inclusive-pack', 'guides/index'],
    },
    AllInclusivePackPage: {
      patterns: ['/product/all-inclusive-pack'],
      title: 'Pack Complet',
      reads: ['catalogue/product/all-inclusive-pack', 'catalogue/category-summaries', 'catalogue/summary'],
    },
    LegacyPackRedirectPage: {
      patterns: ['/product/combined-prompt-pack', '/product/combined-pack-1'],
      title: 'Pack Complet',
    },
  },
  addresses: './src/addresses.ts',
  storage: { session: { 'promptelier:votes': 'Les fiches pour lesquelles vous avez voté.' } },
  budget: { js: 95, css: 15.2, page: { all: 20, own: 10 } },
})

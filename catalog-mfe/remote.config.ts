import { defineRemote } from '@promptelier/shared/remote-config'

export default defineRemote({
  name: 'catalog-mfe',
  team: 'Catalogue',
  port: 4171,
  part: 'Le catalogue',
  pages: {
    HomePage: { patterns: ['/'], title: 'Accueil' },
    SearchPage: { patterns: ['/search'], title: 'Recherche' },
    CategoryPage: { patterns: ['/categories', '/categories/:slug'], title: 'Catégories' },
    NewArrivalsPage: { patterns: ['/nouveautes'], title: 'Nouveautés' },
    BestSellersPage: { patterns: ['/top-ventes'], title: 'Top ventes' },
  },
  addresses: './src/addresses.ts',
  budget: { js: 45, css: 14 },
})

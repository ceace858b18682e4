import { defineRemote } from '@promptelier/build/remote-config'

/** The record of the Pack Complet, for its banner and for its offer on the home page. */
const PACK = 'catalogue/product/all-inclusive-pack'

export default defineRemote({
  name: 'catalog-mfe',
  team: 'Catalogue',
  port: 4171,
  part: 'Le catalogue',
  pages: {
    HomePage: {
      patterns: ['/'],
      title: 'Accueil',
      reads: [
        'catalogue/summary',
        'catalogue/categories',
        'catalogue/popular',
        'catalogue/page/1',
        'catalogue/product/2',
        PACK,
        'guides/index',
      ],
      fetches: ['catalogue/page/?page'],
      early: './src/early/asked-page.ts',
    },
    SearchPage: {
      patterns: ['/search'],
      title: 'Recherche',
      reads: ['catalogue/categories', PACK],
      fetches: ['catalogue/products'],
    },
    AllCategoriesPage: {
      patterns: ['/categories'],
      title: 'Toutes les catégories',
      reads: ['catalogue/summary', 'catalogue/categories', PACK, 'guides/index'],
      fetches: ['catalogue/products'],
    },
    CategoryPage: {
      patterns: ['/categories/:slug'],
      title: 'Catégories',
      reads: ['catalogue/categories', 'catalogue/category/:slug', PACK, 'guides/index'],
    },
    NewArrivalsPage: {
      patterns: ['/nouveautes'],
      title: 'Nouveautés',
      reads: [PACK],
      fetches: ['catalogue/products'],
    },
    BestSellersPage: { patterns: ['/top-ventes'], title: 'Top Ventes', reads: ['catalogue/best-sellers', PACK] },
  },
  addresses: './src/addresses.ts',
  data: { catalogue: './data/data-set.ts', fiches: './data/fiches-data-set.ts' },
  budget: { js: 38, css: 14, page: { all: 18, own: 9 } },
})

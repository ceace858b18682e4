import { remote } from '@promptelier/shared/vite'

export default remote('catalog-mfe', {
  './HomePage': './src/pages/HomePage.tsx',
  './CategoryPage': './src/pages/CategoryPage.tsx',
  './NewArrivalsPage': './src/pages/NewArrivalsPage.tsx',
  './BestSellersPage': './src/pages/BestSellersPage.tsx',
  './SearchPage': './src/pages/SearchPage.tsx',
})

import { remote } from '@promptelier/shared/vite'

export default remote('product-mfe', {
  './ProductPage': './src/pages/ProductPage.tsx',
  './ProductivityPackPage': './src/pages/ProductivityPackPage.tsx',
  './DropshippingPackPage': './src/pages/DropshippingPackPage.tsx',
  './AllInclusivePackPage': './src/pages/AllInclusivePackPage.tsx',
  './LegacyPackRedirectPage': './src/pages/LegacyPackRedirectPage.tsx',
})

import { remote } from '@promptelier/shared/vite'

export default remote('product-mfe', {
  './ProductPage': './src/pages/ProductPage.tsx',
})

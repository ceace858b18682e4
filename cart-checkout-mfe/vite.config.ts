import { remote } from '@promptelier/shared/vite'

export default remote('cart-checkout-mfe', {
  './CartPage': './src/pages/CartPage.tsx',
  './CheckoutPage': './src/pages/CheckoutPage.tsx',
  './CheckoutSuccessPage': './src/pages/CheckoutSuccessPage.tsx',
  './OrdersPage': './src/pages/OrdersPage.tsx',
  './WithdrawalPage': './src/pages/WithdrawalPage.tsx',
})

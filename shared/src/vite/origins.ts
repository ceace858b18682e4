/** Where each application answers on a developer's machine and in tests: one origin each, as in production. */
export const ORIGINS = {
  shell: 'http://localhost:4170',
  'catalog-mfe': 'http://localhost:4171',
  'product-mfe': 'http://localhost:4172',
  'cart-checkout-mfe': 'http://localhost:4173',
  'content-mfe': 'http://localhost:4174',
} as const

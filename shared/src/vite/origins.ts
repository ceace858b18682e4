const APPS = ['shell', 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe'] as const

/** Port of the shell; the remotes follow it in order. Tests set `PROMPTELIER_PORT` to run a second shop beside the first. */
const FIRST_PORT = Number(process.env['PROMPTELIER_PORT'] ?? 4170)

const originOf = (app: (typeof APPS)[number]) => `http://localhost:${FIRST_PORT + APPS.indexOf(app)}`

/** Where each application answers on this machine: one origin each, as in production. */
export const ORIGINS = {
  shell: originOf('shell'),
  'catalog-mfe': originOf('catalog-mfe'),
  'product-mfe': originOf('product-mfe'),
  'cart-checkout-mfe': originOf('cart-checkout-mfe'),
  'content-mfe': originOf('content-mfe'),
} as const

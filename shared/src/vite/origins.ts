const APPS = ['shell', 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe'] as const

/** Port of the shell; the remotes follow it in order. Tests set `PROMPTELIER_PORT` to run a second shop beside the first. */
const FIRST_PORT = Number(process.env['PROMPTELIER_PORT'] || 4170)
const LAST_FIRST_PORT = 65_536 - APPS.length
if (!Number.isInteger(FIRST_PORT) || FIRST_PORT < 1 || FIRST_PORT > LAST_FIRST_PORT)
  throw new Error(
    `PROMPTELIER_PORT is ${process.env['PROMPTELIER_PORT']}: it must be a number from 1 to ${LAST_FIRST_PORT}`,
  )

const originOf = (app: (typeof APPS)[number]) => `http://localhost:${FIRST_PORT + APPS.indexOf(app)}`

/** Where each application answers on this machine: one origin each, as in production. */
export const ORIGINS = {
  shell: originOf('shell'),
  'catalog-mfe': originOf('catalog-mfe'),
  'product-mfe': originOf('product-mfe'),
  'cart-checkout-mfe': originOf('cart-checkout-mfe'),
  'content-mfe': originOf('content-mfe'),
} as const

// Only the type: components may not import the cart store, pages may.
export type { CartLine } from '@promptelier/platform/cart'

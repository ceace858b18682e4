// Only the type: components must not import the cart store. Pages may.
export type { CartLine } from '@promptelier/platform/cart'

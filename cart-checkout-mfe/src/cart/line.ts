// The type alone, for components: the store behind it is for pages.
export type { CartLine } from '@promptelier/platform/cart'

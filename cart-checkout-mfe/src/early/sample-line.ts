import type { CartLine } from '../cart/line.ts'

/** Stands for the id and the name of a product in the row that `stored-cart.ts` copies for each line of the cart. */
export const SAMPLE_TEXT = 'Produit'

/** The prerendered line. No visitor sees it. */
export const SAMPLE_LINE: CartLine = { id: SAMPLE_TEXT, name: SAMPLE_TEXT, priceCents: 0, quantity: 1, image: '' }

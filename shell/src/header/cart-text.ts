import { articlesText } from '@promptelier/storefront/cart/articles-text'

/** The badge shows larger numbers as 99+; the exact number is in the accessible name (SIL-18). */
const LARGEST_SHOWN_COUNT = 99

/** The text of the badge of the cart. */
export const shownCount = (count: number): string =>
  count > LARGEST_SHOWN_COUNT ? `${LARGEST_SHOWN_COUNT}+` : String(count)

/** The accessible name of a link to the cart, or of its button. */
export const cartName = (count: number): string => (count === 0 ? 'Panier' : `Panier, ${articlesText(count)}`)

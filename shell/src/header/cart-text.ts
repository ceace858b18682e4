import { articlesText } from '@promptelier/storefront/cart/articles-text'

/** Shown up to 99; the exact number is in the accessible name (SIL-18). */
const LARGEST_SHOWN_COUNT = 99

/** What the badge of the cart shows. */
export const shownCount = (count: number): string =>
  count > LARGEST_SHOWN_COUNT ? `${LARGEST_SHOWN_COUNT}+` : String(count)

/** Accessible name of a link to the cart. */
export const cartName = (count: number): string => (count === 0 ? 'Panier' : `Panier, ${articlesText(count)}`)

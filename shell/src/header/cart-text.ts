import { articlesText } from '@promptelier/storefront/cart/articles-text'

/** The badge shows a larger number as '99+'. The accessible name contains the exact number (SIL-18). */
const MAX_BADGE_COUNT = 99

/** The text of the cart's badge. */
export const badgeText = (count: number): string => (count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count))

/** The accessible name of the cart's button and of a link to the cart. */
export const cartAccessibleName = (count: number): string => (count === 0 ? 'Panier' : `Panier, ${articlesText(count)}`)

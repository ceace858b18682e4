/** Simulated loading time of a product, in ms from the start of the navigation (PRD-01). */
export const PRODUCT_LOAD_DELAY_MS = 800

/** The satisfaction on the product page: a rating of 0 to 5 gives 85 to 98 percent (PRD-13). CRD-10 is the rule for cards. */
export const satisfactionPercent = (rating: number): number => Math.round((rating / 5) * 13 + 85)

/** The number of users on the product page (PRD-14). Cards show the number of uses, which is never lower (SIL-12). */
export const userCount = (rating: number): number => Math.floor(rating * 150)

/** Simulated loading time of a product, in ms from the start of the navigation (PRD-01). */
export const PRODUCT_LOAD_DELAY_MS = 800

/** The satisfaction on the product page: a rating of 0 to 5 gives 85 to 98 percent (PRD-13). Cards use another rule. */
export const satisfactionPercent = (rating: number): number => Math.round((rating / 5) * 13 + 85)

/** The usage count on the product page (PRD-14). Cards use another rule. */
export const usageCount = (rating: number): number => Math.floor(rating * 150)

/** The product number as it is shown: '7' → 'N° 07'. */
export const productNumber = (id: string): string => `N° ${id.padStart(2, '0')}`

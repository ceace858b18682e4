/** Simulated loading time of a product, in ms from the start of the navigation (PRD-01). */
export const PRODUCT_LOAD_DELAY_MS = 800

/** Satisfaction of the product page, in percent: the rating spread over 85 to 98 (PRD-13). Cards have another rule. */
export const satisfactionPercent = (rating: number): number => Math.round((rating / 5) * 13 + 85)

/** Times that a product was used, on its page (PRD-14). Cards have another rule. */
export const usageCount = (rating: number): number => Math.floor(rating * 150)

/** The number on a card or slip: '7' → 'N° 07'. */
export const productNumber = (id: string): string => `N° ${id.padStart(2, '0')}`

/**
 * Names and contact details of the shop (SIL-01), invented like everything in `company.ts`. The URL of the shop
 * is not here: the composition contains it (`siteUrl`).
 */
export const site = {
  brand: 'Promptelier',
  titleSuffix: 'Promptelier - Prompts IA Premium',
  /** Path of the image of 1200 × 630 px that is shown where a link to a page is shared. */
  socialCard: '/images/social-card.png',
  email: 'bonjour@promptelier.example',
  /** Whether the structured data contains the ratings, which are sample data in this shop (SIL-33). */
  publishesRatings: true,
} as const

/** Its telephone number. Not in `site`: most pages would load it without showing it. */
export const phoneHref = 'tel:+33199002640'

/** The number in words. */
export const telephone = { phone: '01 99 00 26 40', phoneHours: 'du lundi au vendredi, 9h-18h' } as const

/**
 * Names and contact details of the shop (SIL-01), invented like everything in `firm.ts`. The URL of the shop is not
 * here: it is a setting of the store.
 */
export const site = {
  brand: 'Promptelier',
  titleSuffix: 'Promptelier - Prompts IA Premium',
  /** Base URL of the covers, without a trailing slash; '' is the origin of the shop (SIL-66). */
  imageBase: '',
  email: 'bonjour@promptelier.example',
  phone: '01 99 00 26 40',
  phoneHref: 'tel:+33199002640',
  phoneHours: 'du lundi au vendredi, 9h-18h',
  /** Whether search engines receive the ratings, which are sample data here (SIL-33). */
  publishesRatings: true,
} as const

/** What the shop is called and how it is reached (SIL-01); its URL is a setting of the store. Made up, as everything in `firm.ts`. */
export const site = {
  brand: 'Promptelier',
  titleSuffix: 'Promptelier - Prompts IA Premium',
  /** Where covers come from: '' is the shop's own origin, else the URL of another host, without a slash at its end (SIL-66). */
  imageBase: '',
  email: 'bonjour@promptelier.example',
  phone: '01 99 00 26 40',
  phoneHref: 'tel:+33199002640',
  phoneHours: 'du lundi au vendredi, 9h-18h',
  /** Whether search engines are told the ratings, which are samples here (SIL-33). */
  publishesRatings: true,
} as const

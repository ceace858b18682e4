/** Everything about the shop that is a name, an address or a number of the firm (SIL-01). */
export const site = {
  brand: 'Promptelier',
  titleSuffix: 'Promptelier - Prompts IA Premium',
  baseUrl: 'https://promptelier.example',
  email: 'bonjour@promptelier.example',
  // Of the numbers that the regulator keeps for fiction: it rings nowhere.
  phone: '01 99 00 26 40',
  phoneHref: 'tel:+33199002640',
  phoneHours: 'du lundi au vendredi, 9h-18h',
} as const

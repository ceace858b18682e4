export type BannerTheme = 'writing' | 'design' | 'commerce' | 'productivity' | 'marketing' | 'default'

/** When a title matches several rows, the first of them applies (SIL-22). */
const BANNER_KEYWORDS: readonly (readonly [BannerTheme, RegExp])[] = [
  ['writing', /écriture|rédaction|contenus|livres/],
  ['design', /design|visuel|image|créativité/],
  ['commerce', /dropshipping|commerce/],
  ['productivity', /productivité/],
  ['marketing', /marketing|vente|réseaux/],
]

/** Chooses the theme of a banner by a keyword in its title (CAT-03, CAT-04). */
export function bannerThemeOf(title: string): BannerTheme {
  const lower = title.toLowerCase().normalize('NFC')
  return BANNER_KEYWORDS.find(([, keywords]) => keywords.test(lower))?.[0] ?? 'default'
}

export type BannerTheme = 'writing' | 'design' | 'commerce' | 'productivity' | 'marketing' | 'default'

/** The first match wins, in this order (SIL-22). */
const BANNER_KEYWORDS: readonly (readonly [BannerTheme, RegExp])[] = [
  ['writing', /écriture|rédaction|contenus|livres/],
  ['design', /design|visuel|image|créativité/],
  ['commerce', /dropshipping|commerce/],
  ['productivity', /productivité/],
  ['marketing', /marketing|vente|réseaux/],
]

/** The theme of a banner, from keywords in its title (CAT-03, CAT-04). */
export function bannerTheme(title: string): BannerTheme {
  const lower = title.toLowerCase().normalize('NFC')
  return BANNER_KEYWORDS.find(([, keywords]) => keywords.test(lower))?.[0] ?? 'default'
}

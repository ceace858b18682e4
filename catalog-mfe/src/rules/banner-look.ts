import type { Theme } from '@promptelier/platform/catalogue'
import { type BannerTheme, bannerThemeOf } from './banner-theme.ts'

/**
 * How a banner looks. `theme` is its colours, `icon` the name of the category, shelf or pack whose icon the tab shows.
 */
export type BannerLook = { readonly bannerTheme: BannerTheme; readonly theme: Theme; readonly icon: string }

/** The looks of the six banner themes (CAT-04). */
const LOOKS: Readonly<Record<BannerTheme, { theme: Theme; icon?: string }>> = {
  writing: { theme: 'blue', icon: 'Écriture Créative' },
  design: { theme: 'amber', icon: 'Design Visuel' },
  commerce: { theme: 'green', icon: 'Dropshipping & E-commerce' },
  productivity: { theme: 'indigo', icon: 'Productivité IA' },
  marketing: { theme: 'red', icon: 'Marketing & Vente' },
  default: { theme: 'purple' },
}

/** The look of a banner, by a keyword in its title (CAT-03, SIL-22). The tab of the default
 * look shows the icon for the title itself. */
export function bannerLookOf(title: string): BannerLook {
  const bannerTheme = bannerThemeOf(title)
  const { theme, icon = title } = LOOKS[bannerTheme]
  return { bannerTheme, theme, icon }
}

import type { Theme } from '@promptelier/platform/catalogue'
import { type BannerTheme, bannerTheme } from './banner-theme.ts'

/** How a banner looks: the name of its theme, its colours, and the category, shelf or pack whose icon is on the tab. */
export type BannerLook = { readonly themeName: BannerTheme; readonly theme: Theme; readonly icon: string }

/** The six themes of the banner (CAT-04). `icon` is the name of the category, shelf or pack with that icon. */
const LOOKS: Readonly<Record<BannerTheme, { theme: Theme; icon?: string }>> = {
  writing: { theme: 'blue', icon: 'Écriture Créative' },
  design: { theme: 'amber', icon: 'Design Visuel' },
  commerce: { theme: 'green', icon: 'Dropshipping & E-commerce' },
  productivity: { theme: 'indigo', icon: 'Productivité IA' },
  marketing: { theme: 'red', icon: 'Marketing & Vente' },
  default: { theme: 'purple' },
}

/** The look of a banner, by a keyword in its title (CAT-03, SIL-22). The default look has the icon of the title. */
export function bannerLookOf(title: string): BannerLook {
  const themeName = bannerTheme(title)
  const { theme, icon = title } = LOOKS[themeName]
  return { themeName, theme, icon }
}

import type { Theme } from '@promptelier/platform/catalogue'
import { type BannerTheme, bannerTheme } from './banner-theme.ts'

/** How a category's banner looks: its theme's name, its colours, and the name whose icon stands on the tab. */
export type BannerLook = { readonly themeName: BannerTheme; readonly theme: Theme; readonly icon: string }

/** The six themes of the banner (CAT-04). Icons go by the category, shelf or pack that has them. */
const LOOKS: Readonly<Record<BannerTheme, { theme: Theme; icon?: string }>> = {
  writing: { theme: 'blue', icon: 'Écriture Créative' },
  design: { theme: 'amber', icon: 'Design Visuel' },
  commerce: { theme: 'green', icon: 'Dropshipping & E-commerce' },
  productivity: { theme: 'indigo', icon: 'Productivité IA' },
  marketing: { theme: 'red', icon: 'Marketing & Vente' },
  default: { theme: 'purple' },
}

/** The look that a keyword in the title asks for (CAT-03, SIL-22); the default one keeps the icon of its own name. */
export function bannerLookOf(title: string): BannerLook {
  const themeName = bannerTheme(title)
  const { theme, icon = title } = LOOKS[themeName]
  return { themeName, theme, icon }
}

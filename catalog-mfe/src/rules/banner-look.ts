import type { Theme } from '@promptelier/platform/catalogue'
import type { CategoryIconName } from '@promptelier/storefront/products/category-icon-names'
import { type BannerTheme, bannerThemeOf } from './banner-theme.ts'

export type BannerLook = {
  readonly bannerTheme: BannerTheme
  /** The colours of the banner. */
  readonly theme: Theme
  /** The icon of the banner's tab. Undefined in the default look: there, the tab shows the icon of the listing. */
  readonly icon?: CategoryIconName
}

/** The looks of the six banner themes (CAT-04). */
const LOOKS: Readonly<Record<BannerTheme, Omit<BannerLook, 'bannerTheme'>>> = {
  writing: { theme: 'blue', icon: 'pen-line' },
  design: { theme: 'amber', icon: 'palette' },
  commerce: { theme: 'green', icon: 'package' },
  productivity: { theme: 'indigo', icon: 'timer' },
  marketing: { theme: 'red', icon: 'megaphone' },
  default: { theme: 'purple' },
}

/** The look of a banner, by a keyword in its title (CAT-03, SIL-22). */
export function bannerLookOf(title: string): BannerLook {
  const bannerTheme = bannerThemeOf(title)
  return { bannerTheme, ...LOOKS[bannerTheme] }
}

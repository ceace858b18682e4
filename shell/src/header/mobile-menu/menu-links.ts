import { paths } from '@promptelier/storefront/paths'

/** The links of the mobile menu between the categories and the cart (MOB-11 to MOB-13). */
export const MENU_LINKS = [
  { to: paths.newArrivals(), label: 'Nouveautés' },
  { to: paths.bestSellers(), label: 'Top ventes' },
  { to: paths.guidePrompts(), label: 'Blog' },
]

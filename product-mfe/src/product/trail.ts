import type { Product } from '@promptelier/platform/catalogue'
import type { Crumb } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'

/** Where a product stands in the shop, from the home page down. */
export const trailOf = ({ category, name }: Product): readonly Crumb[] => [
  { label: 'Accueil', to: paths.home() },
  { label: category, to: paths.category(category) },
  { label: name },
]

import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import type { Crumb } from '@promptelier/shared/structured-data'

/** Where a product stands in the shop, from the home page down. */
export const trailOf = ({ category, name }: Product): readonly Crumb[] => [
  { label: 'Accueil', to: paths.home() },
  { label: category, to: paths.category(category) },
  { label: name },
]

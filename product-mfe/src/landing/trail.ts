import type { Product } from '@promptelier/platform/catalogue'
import type { Crumb } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'

/** Where a pack stands in the shop: in no category. */
export const packTrail = ({ name }: Product): readonly Crumb[] => [
  { label: 'Accueil', to: paths.home() },
  { label: name },
]

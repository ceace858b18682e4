import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/shared/paths'
import type { Crumb } from '@promptelier/shared/structured-data'

/** Where a pack stands in the shop: in no category. */
export const packTrail = ({ name }: Product): readonly Crumb[] => [
  { label: 'Accueil', to: paths.home() },
  { label: name },
]

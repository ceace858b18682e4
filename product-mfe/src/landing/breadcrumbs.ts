import type { Product } from '@promptelier/platform/catalogue'
import type { Crumb } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'

/** The breadcrumbs of a pack's page: home page, pack. A pack belongs to no category. */
export const packBreadcrumbs = ({ name }: Product): readonly Crumb[] => [
  { label: 'Accueil', to: paths.home() },
  { label: name },
]

import type { Product } from '@promptelier/platform/catalogue'
import type { Crumb } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'

/** The breadcrumbs of a product page: home page, category, product. */
export const breadcrumbsOf = ({ category, name }: Product): readonly Crumb[] => [
  { label: 'Accueil', to: paths.home() },
  { label: category, to: paths.category(category) },
  { label: name },
]

import type { BreadcrumbList, SearchAction, Thing, WithActionConstraints } from 'schema-dts'
import { paths } from '../navigation/paths.ts'
import type { Crumb } from '../ui/Breadcrumbs.tsx'
import { site } from './site.ts'

const ORGANIZATION_ID = `${site.baseUrl}/#organization`

const search: WithActionConstraints<SearchAction> = {
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${site.baseUrl}${paths.search('')}{search_term_string}` },
  'query-input': 'required name=search_term_string',
}

/** Who keeps the shop, and how it is searched: for the home page alone. */
export const siteData: readonly Thing[] = [
  {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: site.brand,
    url: site.baseUrl + paths.home(),
    logo: `${site.baseUrl}/images/icon-512.png`,
    email: site.email,
    telephone: site.phoneHref.replace('tel:', ''),
  },
  {
    '@type': 'WebSite',
    '@id': `${site.baseUrl}/#website`,
    name: site.brand,
    url: site.baseUrl + paths.home(),
    inLanguage: 'fr',
    publisher: { '@id': ORGANIZATION_ID },
    potentialAction: search,
  },
]

/** The trail of `Breadcrumbs` for search engines; its last crumb stands for the page that it is on. */
export const breadcrumbList = (trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: site.baseUrl + to }),
  })),
})

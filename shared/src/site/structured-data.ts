import type { Article, BreadcrumbList, Organization, SearchAction, Thing, WithActionConstraints } from 'schema-dts'
import { paths } from '../navigation/paths.ts'
import type { Crumb } from '../ui/Breadcrumbs.tsx'
import { site } from './site.ts'

const ORGANIZATION_ID = `${site.baseUrl}/#organization`

/** Who writes and publishes, on pages that do not hold `siteData`. */
const ORGANIZATION: Organization = {
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: site.brand,
  url: site.baseUrl + paths.home(),
}

const search: WithActionConstraints<SearchAction> = {
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${site.baseUrl}${paths.search('')}{search_term_string}` },
  'query-input': 'required name=search_term_string',
}

/** Who keeps the shop, and how it is searched: for the home page alone. */
export const siteData: readonly Thing[] = [
  {
    ...ORGANIZATION,
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

/**
 * An article of the shop, for search engines.
 * @param path canonical path of its page
 * @param published date of the first and `updated` of the last edition, YYYY-MM-DD
 */
export const articleData = (article: {
  path: string
  title: string
  description: string
  published: string
  updated: string
}): Article => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  mainEntityOfPage: site.baseUrl + article.path,
  datePublished: article.published,
  dateModified: article.updated,
  inLanguage: 'fr',
  isAccessibleForFree: true,
  image: `${site.baseUrl}/images/social-card.png`,
  author: ORGANIZATION,
  publisher: ORGANIZATION,
})

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

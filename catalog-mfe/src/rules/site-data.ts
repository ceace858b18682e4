import { siteUrl } from '@promptelier/platform/navigation'
import {
  organization,
  organizationId,
  type SearchAction,
  type Thing,
  type WithActionConstraints,
} from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { phoneHref, site } from '@promptelier/storefront/site'

const searchAction = (): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl()}${paths.search('')}{search_term_string}` },
  'query-input': 'required name=search_term_string',
})

/** The organisation and the web site of the shop, with its search URL. Only the home page contains these two. */
export const siteData = (): readonly Thing[] => [
  {
    ...organization(),
    logo: `${siteUrl()}/images/icon-512.png`,
    email: site.email,
    telephone: phoneHref.replace('tel:', ''),
  },
  {
    '@type': 'WebSite',
    '@id': `${siteUrl()}/#website`,
    name: site.brand,
    url: siteUrl() + paths.home(),
    inLanguage: 'fr',
    publisher: { '@id': organizationId() },
    potentialAction: searchAction(),
  },
]

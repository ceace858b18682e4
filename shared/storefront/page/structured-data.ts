import type { Product } from '@promptelier/platform/catalogue'
import { eurosOfCents } from '@promptelier/platform/money'
import { siteUrl } from '@promptelier/platform/navigation'
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Organization,
  Product as SchemaProduct,
  SearchAction,
  Thing,
  WithActionConstraints,
} from 'schema-dts'
import { paths } from '../navigation/paths.ts'
import { site } from '../site/site.ts'

const organizationId = () => `${siteUrl()}/#organization`

/** Who writes and publishes, on pages that do not hold `siteData`. */
const organization = () =>
  ({
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.brand,
    url: siteUrl() + paths.home(),
  }) satisfies Organization

const search = (): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl()}${paths.search('')}{search_term_string}` },
  'query-input': 'required name=search_term_string',
})

/** Who keeps the shop, and how it is searched: for the home page alone. */
export const siteData = (): readonly Thing[] => [
  {
    ...organization(),
    logo: `${siteUrl()}/images/icon-512.png`,
    email: site.email,
    telephone: site.phoneHref.replace('tel:', ''),
  },
  {
    '@type': 'WebSite',
    '@id': `${siteUrl()}/#website`,
    name: site.brand,
    url: siteUrl() + paths.home(),
    inLanguage: 'fr',
    publisher: { '@id': organizationId() },
    potentialAction: search(),
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
  mainEntityOfPage: siteUrl() + article.path,
  datePublished: article.published,
  dateModified: article.updated,
  inLanguage: 'fr',
  isAccessibleForFree: true,
  image: `${siteUrl()}/images/social-card.png`,
  author: organization(),
  publisher: organization(),
})

export type Crumb = { label: string; to?: string | undefined }

/** The trail of `Breadcrumbs` for search engines; its last crumb stands for the page that it is on. */
export const breadcrumbList = (trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: siteUrl() + to }),
  })),
})

/** A pack's reviews are counted in the catalogue; a prompt's count derives from its rating alone (PRD-40, SIL-33). */
const reviewCount = ({ kind, upvotes, rating }: Product): number =>
  kind === 'pack' ? upvotes : Math.floor(rating * 150)

/** A product of the shop with its offer and its rating, for the page of the product itself. */
export function productData(product: Product): SchemaProduct {
  const url = siteUrl() + paths.product(product.id)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    image: siteUrl() + product.logo,
    url,
    brand: { '@type': 'Brand', name: site.brand },
    offers: {
      '@type': 'Offer',
      url,
      price: eurosOfCents(product.priceCents).toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { '@id': organizationId() },
    },
    ...(site.publishesRatings && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        bestRating: 5,
        reviewCount: reviewCount(product),
      },
    }),
  }
}

/** A question of a page; its answer in paragraphs. */
export type Question = { readonly question: string; readonly answer: readonly string[] }

/** The questions of a page with their answers. */
export const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
})

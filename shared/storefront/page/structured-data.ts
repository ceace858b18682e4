import type { Product } from '@promptelier/platform/catalogue'
import { centsToEuros } from '@promptelier/platform/money'
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
import { phoneHref, site } from '../site/site.ts'

const organizationId = () => `${siteUrl()}/#organization`

/** The shop as an author or publisher; `siteData` adds its logo and contact details. */
const organization = () =>
  ({
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.brand,
    url: siteUrl() + paths.home(),
  }) satisfies Organization

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

/**
 * An article of the shop, for search engines.
 * @param article `path`: the canonical path of its page; `published`: the date of the first version; `updated`: the
 *   date of the latest version; both as YYYY-MM-DD
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
  image: siteUrl() + site.socialCard,
  author: organization(),
  publisher: organization(),
})

export type Crumb = { label: string; to?: string | undefined }

/** The breadcrumbs of a page, for search engines. The last one is the page itself. */
export const breadcrumbList = (trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: siteUrl() + to }),
  })),
})

/**
 * The number of reviews: for a pack, its `upvotes` in the catalogue; for a prompt, a number computed from its rating
 * (PRD-40, SIL-33).
 */
const reviewCount = ({ kind, upvotes, rating }: Product): number =>
  kind === 'pack' ? upvotes : Math.floor(rating * 150)

/** A product with its offer and its rating, for search engines. Only the page of that product contains it. */
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
      price: centsToEuros(product.priceCents).toFixed(2),
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

/** A question and its answer; `answer` is a list of paragraphs. */
export type Question = { readonly question: string; readonly answer: readonly string[] }

/** The questions of a page with their answers, for search engines. */
export const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
})

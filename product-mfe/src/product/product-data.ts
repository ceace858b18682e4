import type { Product } from '@promptelier/platform/catalogue'
import { centsToEuros } from '@promptelier/platform/money'
import { siteUrl } from '@promptelier/platform/navigation'
import { organizationId, type Product as SchemaProduct } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { site } from '@promptelier/storefront/site'
import { userCount } from './product-figures.ts'

/**
 * The number of reviews: for a pack, its `upvotes` in the catalogue; for a prompt, the number of users, which is computed
 * from its rating (PRD-40, SIL-33).
 */
const reviewCount = ({ kind, upvotes, rating }: Product): number => (kind === 'pack' ? upvotes : userCount(rating))

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

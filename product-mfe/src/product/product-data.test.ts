import { getProduct, PROMPTS } from '@promptelier/platform/testing/records'
import { site } from '@promptelier/storefront/site'
import { expect, test, vi } from 'vitest'
import { productData } from './product-data.ts'

const productDataOf = (id: string) => productData(getProduct(id))

test('PRD-40 SIL-33 a prompt has its price with a decimal point, and a number of reviews computed from its rating', () => {
  const [prompt] = PROMPTS
  if (!prompt) throw new Error('the catalogue is empty')
  expect(productData({ ...prompt, priceCents: 990, rating: 4.7 })).toEqual({
    '@type': 'Product',
    '@id': 'https://promptelier.example/product/1#product',
    name: prompt.name,
    description: prompt.description,
    sku: '1',
    category: prompt.category,
    image: `https://promptelier.example${prompt.logo}`,
    url: 'https://promptelier.example/product/1',
    brand: { '@type': 'Brand', name: 'Promptelier' },
    offers: {
      '@type': 'Offer',
      url: 'https://promptelier.example/product/1',
      price: '9.90',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { '@id': 'https://promptelier.example/#organization' },
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, bestRating: 5, reviewCount: 705 },
  })
})

test.each([
  ['productivity-prompt-pack', '19.99', 4.9, 845],
  ['dropshipping-prompt-pack', '21.99', 4.8, 640],
  ['all-inclusive-pack', '49.99', 5, 52],
])('CON-11 CON-12 CON-13 %s costs %s euros, is rated %s and has %s reviews', (id, price, ratingValue, reviewCount) => {
  expect(productDataOf(id)).toMatchObject({
    offers: { price, priceCurrency: 'EUR' },
    aggregateRating: { ratingValue, reviewCount },
  })
})

test('SIL-33 with publishesRatings off, search engines receive no ratings', () => {
  expect(productDataOf('7')).toHaveProperty('aggregateRating')
  vi.spyOn(site, 'publishesRatings', 'get').mockReturnValue(false as true)
  expect(productDataOf('7')).not.toHaveProperty('aggregateRating')
  expect(productDataOf('7')).toHaveProperty('offers')
})

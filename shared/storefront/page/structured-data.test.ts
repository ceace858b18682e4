import { getProduct, PROMPTS } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { site } from '../site/site.ts'
import { articleData, breadcrumbList, faqPage, productData, siteData } from './structured-data.ts'

test('the home page describes the shop as an organisation and as a searchable site', () => {
  expect(siteData()).toEqual([
    {
      '@type': 'Organization',
      '@id': 'https://promptelier.example/#organization',
      name: 'Promptelier',
      url: 'https://promptelier.example/',
      logo: 'https://promptelier.example/images/icon-512.png',
      email: 'bonjour@promptelier.example',
      telephone: '+33199002640',
    },
    {
      '@type': 'WebSite',
      '@id': 'https://promptelier.example/#website',
      name: 'Promptelier',
      url: 'https://promptelier.example/',
      inLanguage: 'fr',
      publisher: { '@id': 'https://promptelier.example/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://promptelier.example/search?q={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test('an article names its page, its dates and the shop as its author', () => {
  const dates = { published: '2026-01-12', updated: '2026-03-02' }
  expect(articleData({ path: '/blog/un', title: 'Un', description: 'Le premier.', ...dates })).toMatchObject({
    '@type': 'Article',
    headline: 'Un',
    mainEntityOfPage: 'https://promptelier.example/blog/un',
    datePublished: '2026-01-12',
    dateModified: '2026-03-02',
    author: { '@id': 'https://promptelier.example/#organization', name: 'Promptelier' },
  })
})

test('breadcrumbs are numbered from one; only the current page has no URL', () => {
  expect(breadcrumbList([{ label: 'Accueil', to: '/' }, { label: 'Article' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://promptelier.example/' },
      { '@type': 'ListItem', position: 2, name: 'Article' },
    ],
  })
})

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

test('the FAQ page lists its questions with their answers', () => {
  expect(faqPage([{ question: 'Combien ?', answer: ['Une fois.', 'Pas plus.'] }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Combien ?', acceptedAnswer: { '@type': 'Answer', text: 'Une fois. Pas plus.' } },
    ],
  })
})

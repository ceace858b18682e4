import { expect, test } from 'vitest'
import { articleData, breadcrumbList, siteData } from './structured-data.ts'

test('the shop is an organisation, and a site that can be searched', () => {
  expect(siteData).toEqual([
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

test('a trail counts from one; only the page itself has no address', () => {
  expect(breadcrumbList([{ label: 'Accueil', to: '/' }, { label: 'Article' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://promptelier.example/' },
      { '@type': 'ListItem', position: 2, name: 'Article' },
    ],
  })
})

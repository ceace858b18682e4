import { expect, test } from 'vitest'
import { siteData } from './site-data.ts'

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

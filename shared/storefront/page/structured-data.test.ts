import { expect, test } from 'vitest'
import { breadcrumbList, faqPage } from './structured-data.ts'

test('breadcrumbs are numbered from one; only the current page has no URL', () => {
  expect(breadcrumbList([{ label: 'Accueil', to: '/' }, { label: 'Article' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://promptelier.example/' },
      { '@type': 'ListItem', position: 2, name: 'Article' },
    ],
  })
})

test('the FAQ page lists its questions with their answers', () => {
  expect(faqPage([{ question: 'Combien ?', answer: ['Une fois.', 'Pas plus.'] }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Combien ?', acceptedAnswer: { '@type': 'Answer', text: 'Une fois. Pas plus.' } },
    ],
  })
})

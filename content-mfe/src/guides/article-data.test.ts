import { expect, test } from 'vitest'
import { articleData } from './article-data.ts'

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

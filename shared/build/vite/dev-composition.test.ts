import type { ComposedRemote, Composition } from '@promptelier/platform/composition'
import { expect, test } from 'vitest'
import { withDeveloped } from './dev-composition.ts'

const remote = (version: string, entry: string): ComposedRemote => ({
  version,
  entry,
  part: 'Les cadeaux',
  pages: {},
  notFound: [],
})

const LIVE: Composition = {
  id: '0123456789abcdef',
  siteUrl: 'https://shop.example',
  shell: { version: '0123456789' },
  remotes: {
    'gifts-mfe': { ...remote('1111111111', 'https://shop.example/gifts-mfe/files/a.js'), killed: 'it fails' },
    'news-mfe': remote('2222222222', 'https://shop.example/news-mfe/files/b.js'),
  },
  data: {
    gifts: 'https://shop.example/gifts-mfe/files/data/gifts-abc',
    cards: 'https://shop.example/gifts-mfe/files/data/cards-abc',
    news: 'https://shop.example/news-mfe/files/data/news-abc',
  },
  live: '/live.json',
  reports: '/reports',
}

const SOURCES: Composition = {
  id: 'dev',
  siteUrl: 'http://localhost:4170',
  shell: { version: 'dev' },
  remotes: {
    'gifts-mfe': remote('dev', 'http://localhost:4175/remoteEntry.js'),
    'news-mfe': remote('dev', 'http://localhost:4176/remoteEntry.js'),
    'wishes-mfe': remote('dev', 'http://localhost:4177/remoteEntry.js'),
  },
  data: { gifts: 'http://localhost:4175/data/gifts', news: 'http://localhost:4176/data/news' },
}

const developed = withDeveloped(LIVE, SOURCES, ['gifts-mfe'])

test('the developed remote runs from its sources, the others are released; one that is not live yet is not added', () => {
  expect(Object.entries(developed.remotes).map(([name, { version }]) => [name, version])).toEqual([
    ['gifts-mfe', 'dev'],
    ['news-mfe', '2222222222'],
  ])
})

test('a remote that was never released can be developed', () => {
  expect(withDeveloped(LIVE, SOURCES, ['wishes-mfe']).remotes['wishes-mfe']?.version).toBe('dev')
})

test('a remote that is switched off in the shop can be developed', () => {
  expect(developed.remotes['gifts-mfe']).not.toHaveProperty('killed')
})

test('the data sets of the developed remote are those of its sources, without the ones that it has dropped', () => {
  expect(developed.data).toEqual({
    gifts: 'http://localhost:4175/data/gifts',
    news: LIVE.data['news'],
    storage: '/records/storage',
  })
})

test('the page asks for no live composition and reports no errors', () => {
  expect(developed).not.toHaveProperty('live')
  expect(developed).not.toHaveProperty('reports')
})

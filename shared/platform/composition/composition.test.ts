import { expect, test } from 'vitest'
import { parseComposition, recordNames } from './composition.ts'

const remote = {
  version: '1',
  entry: 'https://gifts.example/entry.js',
  part: 'Les cadeaux',
  pages: { GiftsPage: { patterns: ['/cadeaux'], title: 'Cadeaux' } },
  notFound: [],
}
const siteUrl = 'https://shop.example'
const remotes = { 'gifts-mfe': remote }

test('a complete composition is parsed unchanged, with remotes of any name', () => {
  const composition = {
    id: 'a',
    siteUrl,
    shell: { version: '1' },
    remotes,
    data: { gifts: 'https://gifts.example/data/gifts' },
  }
  expect(parseComposition(composition)).toEqual(composition)
})

const shell = { version: '1' }

test.each([
  [null, 'composition: no valid id'],
  [{ id: 1 }, 'composition: no valid id'],
  [{ id: 'a', remotes }, 'composition: no valid siteUrl'],
  [{ id: 'a', siteUrl, remotes, data: {} }, 'composition: no valid shell'],
  [{ id: 'a', siteUrl, shell: {}, remotes, data: {} }, 'composition: shell: no valid version'],
  [{ id: 'a', siteUrl, shell, remotes }, 'composition: no valid data'],
  [{ id: 'a', siteUrl, shell, data: {} }, 'composition: no valid remotes'],
  [{ id: 'a', siteUrl, shell, data: {}, remotes: null }, 'composition: no valid remotes'],
  [{ id: 'a', siteUrl, shell, data: {}, remotes: { 'gifts-mfe': null } }, 'composition: gifts-mfe: no valid version'],
  [
    { id: 'a', siteUrl, shell, data: {}, remotes: { 'gifts-mfe': { ...remote, pages: 1 } } },
    'composition: gifts-mfe: no valid pages',
  ],
  [
    { id: 'a', siteUrl, shell, data: {}, remotes: { 'gifts-mfe': { ...remote, killed: true } } },
    'composition: gifts-mfe: no valid killed',
  ],
  [{ id: 'a', siteUrl, shell, data: {}, remotes, live: 1 }, 'composition: no valid live'],
  [{ id: 'a', siteUrl, shell, data: {}, remotes, preview: 'yes' }, 'composition: no valid preview'],
  [{ id: 'a', siteUrl, shell, data: {}, remotes, reports: {} }, 'composition: no valid reports'],
])('parsing the malformed composition %j throws an error that names the member', (value, message) => {
  expect(() => parseComposition(value)).toThrow(message)
})

test('the optional members of a composition are parsed unchanged', () => {
  const composition = {
    id: 'a',
    siteUrl,
    shell,
    data: {},
    remotes: { 'gifts-mfe': { ...remote, killed: 'wrong prices' } },
    live: '/live.json',
    preview: true,
    reports: 'https://collector.example/reports',
  }
  expect(parseComposition(composition)).toEqual(composition)
})

const NO_QUERY = new URLSearchParams()

test('the record names of a path contain its parameters, in lower case and with composed accents', () => {
  const templates = ['catalogue/product/:id', 'catalogue/summary', 'catalogue/related/:id']
  expect(recordNames(templates, { id: '7' }, NO_QUERY)).toEqual([
    'catalogue/product/7',
    'catalogue/summary',
    'catalogue/related/7',
  ])
  expect(recordNames(['catalogue/category/:slug'], { slug: 'RE\u0301DACTION-SEO' }, NO_QUERY)).toEqual([
    'catalogue/category/rédaction-seo',
  ])
})

test('a record whose parameter is missing in the path is left out', () => {
  expect(recordNames(['catalogue/product/:id', 'catalogue/summary'], {}, NO_QUERY)).toEqual(['catalogue/summary'])
})

const pageRecords = (query: string) => recordNames(['catalogue/page/?page'], {}, new URLSearchParams(query))

test('a record name may contain a parameter of the query string, and is left out without that parameter', () => {
  expect(pageRecords('page=3')).toEqual(['catalogue/page/3'])
  expect(pageRecords('')).toEqual([])
})

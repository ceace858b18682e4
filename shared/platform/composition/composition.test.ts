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

test.each([
  [null, 'no id'],
  [{ id: 1 }, 'no id'],
  [{ id: 'a', remotes }, 'no siteUrl'],
  [{ id: 'a', siteUrl, remotes }, 'no shell version'],
  [{ id: 'a', siteUrl, shell: { version: '1' }, remotes }, 'no data'],
  [{ id: 'a', siteUrl, shell: { version: '1' }, data: {} }, 'no remotes'],
  [{ id: 'a', siteUrl, shell: { version: '1' }, data: {}, remotes: { 'gifts-mfe': null } }, 'no version of gifts-mfe'],
  [
    { id: 'a', siteUrl, shell: { version: '1' }, data: {}, remotes: { 'gifts-mfe': { ...remote, pages: 1 } } },
    'no pages of gifts-mfe',
  ],
])('parsing the incomplete composition %j throws an error that names the missing member', (value, reason) => {
  expect(() => parseComposition(value)).toThrow(reason)
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

import { expect, test } from 'vitest'
import { catalogueGrowth, type PageSizes } from './growth.ts'
import type { PageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'

const PRODUCT = 'catalogue/product/7'
const LIST = 'catalogue/category/marketing-vente'
const RELATED = 'catalogue/related/7'

const SMALL: PageSize = {
  html: 90_000,
  htmlGzip: 20_000,
  script: 200_000,
  records: { [PRODUCT]: 400, [LIST]: 2000 },
  fetchedRecords: 0,
}

const sizesOf = (changes: Readonly<Record<string, Partial<PageSize>>> = {}): PageSizes =>
  Object.fromEntries(SCALE_PAGES.map(({ name }) => [name, { ...SMALL, ...changes[name] }]))

test('pages that do not grow with the catalogue have no faults', () => {
  expect(catalogueGrowth(sizesOf(), sizesOf())).toEqual([])
})

test.each(['cart', 'help'])('one more byte of records or HTML is a fault of the page %s', (page) => {
  const records = { ...SMALL.records, [PRODUCT]: 401 }
  expect(catalogueGrowth(sizesOf(), sizesOf({ [page]: { html: SMALL.html + 2, records } }))).toEqual([
    `${page}: 1 bytes of HTML more, at most 0 are allowed`,
    `${page}: 1 bytes of records more, at most 0 are allowed`,
  ])
})

test.each(['checkout', 'search'])('one more product is a fault of the page %s, one more digit is not', (page) => {
  const faultsWith = (size: number) =>
    catalogueGrowth(sizesOf(), sizesOf({ [page]: { records: { ...SMALL.records, [PRODUCT]: size } } }))
  expect(faultsWith(402)).toEqual([])
  expect(faultsWith(800)).toEqual([`${page}: 400 bytes of records more, at most 4 are allowed`])
})

test.each(['home', 'landing page', 'product'])('more products are a fault of the page %s', (page) => {
  const records = { ...SMALL.records, [RELATED]: 5000 }
  const faults = catalogueGrowth(sizesOf(), sizesOf({ [page]: { html: SMALL.html + 8000, records } }))
  expect(faults).toEqual([
    expect.stringMatching(`^${page}: 3000 bytes of HTML more`),
    expect.stringMatching(`^${page}: 5000 bytes of records more`),
  ])
})

test('numbers with more digits are not a fault of a landing page', () => {
  const records = { ...SMALL.records, [PRODUCT]: 423 }
  expect(catalogueGrowth(sizesOf(), sizesOf({ 'landing page': { html: SMALL.html + 1500, records } }))).toEqual([])
})

test.each(SCALE_PAGES.map(({ name }) => name))('more script is a fault of the page %s', (page) => {
  expect(catalogueGrowth(sizesOf(), sizesOf({ [page]: { script: SMALL.script + 1 } }))).toEqual([
    `${page}: 1 bytes of script more, at most 0 are allowed`,
  ])
})

test('the list of a category page may grow', () => {
  const records = { ...SMALL.records, [LIST]: 202_000 }
  expect(catalogueGrowth(sizesOf(), sizesOf({ category: { html: SMALL.html + 300_000, records } }))).toEqual([])
})

test('the list of a category is a fault of any other page', () => {
  const records = { ...SMALL.records, [LIST]: 202_000 }
  expect(catalogueGrowth(sizesOf(), sizesOf({ home: { html: SMALL.html + 200_000, records } }))).toEqual([
    'home: 200000 bytes of records more, at most 100 are allowed',
  ])
})

test('other records, or the cards of a whole long list, are faults of a category page', () => {
  const records = { ...SMALL.records, 'catalogue/products': 2_000_000 }
  expect(catalogueGrowth(sizesOf(), sizesOf({ category: { html: SMALL.html + 3_200_000, records } }))).toEqual([
    'category: 1200000 bytes of HTML more, at most 150000 are allowed',
    'category: 2000000 bytes of records more, at most 100 are allowed',
  ])
})

test('a page that was not measured is a fault', () => {
  const { cart: _, ...otherSizes } = sizesOf()
  expect(catalogueGrowth(sizesOf(), otherSizes)).toEqual(['cart: was not measured'])
})

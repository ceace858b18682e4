import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createRouteTable, RouteTableContext, useRouteTable } from './route-table.ts'

const remote = (part: string, pages: Record<string, readonly string[]>, notFound: readonly string[] = []) => ({
  version: '1',
  entry: '/entry.js',
  part,
  pages: Object.fromEntries(Object.entries(pages).map(([page, patterns]) => [page, { patterns, title: page }])),
  notFound,
})

// Called in each test: an error while this file loads would fail no test.
const createTable = () =>
  createRouteTable({
    remotes: {
      'product-mfe': remote('La fiche', { ProductPage: ['/product/:id?'], PackPage: ['/product/pack'] }),
      'cart-mfe': remote('Le panier', { CheckoutPage: ['/checkout/:id'] }, ['/checkout/success']),
      'catalog-mfe': remote('Le catalogue', { CategoryPage: ['/categories', '/categories/:slug'] }),
    },
  })

test.each([
  ['/product', 'ProductPage'],
  ['/product/7', 'ProductPage'],
  ['/product/pack', 'PackPage'],
  ['/Product/Pack', 'PackPage'],
  ['/product/pack/', 'PackPage'],
  ['/pr%6Fduct/p%61ck', 'PackPage'],
  ['/product?from=/categories', 'ProductPage'],
  ['/product/%E0%A4%A', 'ProductPage'],
  ['/%E0%A4%A', undefined],
  ['/categories/r%C3%A9daction', 'CategoryPage'],
  ['/checkout/7', 'CheckoutPage'],
  ['/checkout/success', undefined],
  ['/checkout', undefined],
  ['/', undefined],
])('RTE-01 %s is served by %s, in any order of the remotes', (path, page) => {
  // The router warns about malformed percent-encoding.
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(createTable().pageAt(path)?.page).toBe(page)
})

test('the parameters of a path are decoded, and a path without a page has none', () => {
  const { paramsAt } = createTable()
  expect(paramsAt('/categories/r%C3%A9daction')).toEqual({ slug: 'rédaction' })
  expect(paramsAt('/nowhere')).toEqual({})
})

test('the page at a path has the name of its remote, its title and the French name of its part of the shop', () => {
  expect(createTable().pageAt('/product/pack')).toEqual({
    remote: 'product-mfe',
    page: 'PackPage',
    title: 'PackPage',
    part: 'La fiche',
    reads: [],
    fetches: [],
  })
})

test('each pattern is a route', () => {
  expect(createTable().routes.map(({ path }) => path)).toEqual([
    '/product/:id?',
    '/product/pack',
    '/checkout/:id',
    '/checkout/success',
    '/categories',
    '/categories/:slug',
  ])
})

const remoteWithRecords = () => ({
  ...remote('La fiche', {}),
  pages: {
    ProductPage: {
      patterns: ['/product/:id?'],
      title: 'Fiche',
      reads: ['catalogue/product/:id'],
      fetches: ['catalogue/related/:id'],
    },
  },
})

test('the records at a path are those that its page declares, with the parameters of the path', () => {
  const { recordsAt } = createRouteTable({ remotes: { 'product-mfe': remoteWithRecords() } })
  expect(recordsAt('/product/7')).toEqual({ reads: ['catalogue/product/7'], fetches: ['catalogue/related/7'] })
  expect(recordsAt('/product')).toEqual({ reads: [], fetches: [] })
  expect(recordsAt('/elsewhere')).toEqual({ reads: [], fetches: [] })
})

test('a page of a remote that is switched off needs no records', () => {
  const { pageAt, recordsAt } = createRouteTable({
    remotes: { 'product-mfe': { ...remoteWithRecords(), killed: 'maintenance' } },
  })
  expect(pageAt('/product/7')?.page).toBe('ProductPage')
  expect(recordsAt('/product/7')).toEqual({ reads: [], fetches: [] })
})

function PageCount() {
  return useRouteTable().routes.length
}

test('components read the route table from its context, and fail without it', () => {
  const count = createElement(PageCount)
  expect(renderToString(createElement(RouteTableContext, { value: createTable() }, count))).toBe('6')
  expect(() => renderToString(count)).toThrow('no RouteTableContext')
})

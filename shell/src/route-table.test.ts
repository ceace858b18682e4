import { expect, test } from 'vitest'
import { createRouteTable } from './route-table.ts'

const remote = (part: string, pages: Record<string, readonly string[]>, notFound: readonly string[] = []) => ({
  version: '1',
  entry: '/entry.js',
  part,
  pages: Object.fromEntries(Object.entries(pages).map(([page, patterns]) => [page, { patterns, title: page }])),
  notFound,
})

const { pageAt, routes } = createRouteTable({
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
  ['/categories/r%C3%A9daction', 'CategoryPage'],
  ['/checkout/7', 'CheckoutPage'],
  ['/checkout/success', undefined],
  ['/checkout', undefined],
  ['/', undefined],
])('RTE-01 %s is served by %s, in any order of the remotes', (path, page) => {
  expect(pageAt(path)?.page).toBe(page)
})

test('the page at a path has the name of its remote, its title and the French name of its part of the shop', () => {
  expect(pageAt('/product/pack')).toEqual({
    remote: 'product-mfe',
    page: 'PackPage',
    title: 'PackPage',
    part: 'La fiche',
    reads: [],
    fetches: [],
  })
})

test('each pattern is a route', () => {
  expect(routes.map(({ path }) => path)).toHaveLength(6)
})

test('the records at a path are those that its page declares, with the parameters of the path', () => {
  const { recordsAt } = createRouteTable({
    remotes: {
      'product-mfe': {
        ...remote('La fiche', {}),
        pages: {
          ProductPage: {
            patterns: ['/product/:id?'],
            title: 'Fiche',
            reads: ['catalogue/product/:id'],
            fetches: ['catalogue/related/:id'],
          },
        },
      },
    },
  })
  expect(recordsAt('/product/7')).toEqual({ reads: ['catalogue/product/7'], fetches: ['catalogue/related/7'] })
  expect(recordsAt('/product')).toEqual({ reads: [], fetches: [] })
  expect(recordsAt('/elsewhere')).toEqual({ reads: [], fetches: [] })
})

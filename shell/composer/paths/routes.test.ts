import { expect, test } from 'vitest'
import { patternsOverlap, type RouteOwner, routeConflicts, unservedPaths } from './routes.ts'

const owner = (name: string, pages: Record<string, string[]>): RouteOwner => ({
  name,
  team: name.replace('-mfe', ''),
  pages: Object.entries(pages).map(([page, patterns]) => ({ name: page, patterns })),
})
const gifts = owner('gifts-mfe', { GiftsPage: ['/cadeaux', '/cadeaux/:id'] })

test.each([
  ['/cadeaux', '/cadeaux', true],
  ['/Cadeaux', '/cadeaux', true],
  ['/cadeaux/:id', '/cadeaux/:name', true],
  ['/cadeaux/:id', '/cadeaux/noel', true],
  ['/cadeaux/:id?', '/cadeaux', true],
  ['/*', '/cadeaux/noel', true],
  ['/images/*', '/images', true],
  ['/cadeaux', '/cadeaux/:id', false],
  ['/cadeaux/:id', '/cartes/:id', false],
  ['/', '/cadeaux', false],
])('some path matches both %s and %s: %s', (one, other, expected) => {
  expect(patternsOverlap(one, other)).toBe(expected)
  expect(patternsOverlap(other, one)).toBe(expected)
})

test('pages at different paths do not conflict, and neither do overlapping patterns of one application', () => {
  const product = owner('product-mfe', { ProductPage: ['/product/:id?'], PackPage: ['/product/pack'] })
  expect(routeConflicts([gifts, product], ['/images/*'])).toEqual([])
})

test('a path of two applications is a conflict; the sentence names both and what to do', () => {
  const [conflict, ...otherConflicts] = routeConflicts([gifts, owner('cards-mfe', { CardsPage: ['/cadeaux'] })], [])
  expect(conflict).toBe(
    'GiftsPage of gifts-mfe (team gifts) serves /cadeaux, and CardsPage of cards-mfe (team cards) serves /cadeaux: one of them must take another path',
  )
  expect(otherConflicts).toEqual([])
})

test('a path that is live stays where it is: the other page must take another one', () => {
  const cards = owner('cards-mfe', { CardsPage: ['/cadeaux'] })
  for (const owners of [
    [gifts, cards],
    [cards, gifts],
  ])
    expect(routeConflicts(owners, [], [gifts])).toEqual([
      expect.stringContaining('/cadeaux: /cadeaux of gifts-mfe is live, so choose another path for CardsPage'),
    ])
})

test('a pattern that matches a path of another team is a conflict', () => {
  expect(routeConflicts([gifts, owner('all-mfe', { AllPage: ['/:anything'] })], [])).toEqual([
    expect.stringContaining('serves /cadeaux, and AllPage of all-mfe (team all) serves /:anything'),
  ])
})

test('two pages of one application at the same pattern are a conflict', () => {
  expect(routeConflicts([owner('a-mfe', { APage: ['/a'], BPage: ['/a'] })], [])).toHaveLength(1)
})

test('a pattern that matches paths of files is a conflict', () => {
  expect(routeConflicts([owner('a-mfe', { APage: ['/images/:name'] })], ['/images/*'])).toEqual([
    'APage of a-mfe (team a) serves /images/:name, but /images/* is reserved: take another path',
  ])
})

test('only the team whose page matches a path may declare it as not found', () => {
  const giftsNotFound = { ...gifts, notFound: ['/cadeaux/aucun'] }
  expect(routeConflicts([giftsNotFound], [])).toEqual([])
  expect(
    routeConflicts([giftsNotFound, { ...owner('a-mfe', { APage: ['/a'] }), notFound: ['/cadeaux/1'] }], []),
  ).toEqual(['a-mfe (team a) declares /cadeaux/1 in notFound, but none of its pages matches /cadeaux/1: remove it'])
})

test('a path in notFound that a page of another team serves, with or without an optional segment, is a conflict', () => {
  const all = { ...owner('a-mfe', { APage: ['/a/:first/:second'] }), notFound: ['/:any?/cadeaux/7'] }
  expect(routeConflicts([gifts, all], [])).toEqual([
    'a-mfe (team a) declares /:any?/cadeaux/7 in notFound, but GiftsPage of gifts-mfe (team gifts) serves /cadeaux/:id: declare only paths of your own pages',
  ])
})

const isGiftPath = (path: string) => path.startsWith('/cadeaux') && !path.includes('?')

test('a shared path that no page serves is reported; the query of a path is ignored', () => {
  const paths = { gifts: () => '/cadeaux', gift: (id: string) => `/cadeaux/${id}?from=list`, help: () => '/aide' }
  expect(unservedPaths(paths, isGiftPath)).toEqual([
    expect.stringMatching(
      /^paths\.help leads to \/aide, which no application serves\. The shell .* shared\/storefront\/navigation\/paths\.ts: .*pnpm release shell <app>.*“Rename a page”/,
    ),
  ])
})

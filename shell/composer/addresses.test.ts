import { expect, test } from 'vitest'
import { type AddressOwner, prerenderedPaths, redirectsOf } from './addresses.ts'

const read = () => undefined

const owner = (name: string, patterns: string[], addresses: Partial<AddressOwner['addresses']> = {}): AddressOwner => ({
  name,
  patterns,
  addresses: { concretePaths: {}, ...addresses },
})

test('a pattern without parameters is one path; one with parameters has the paths that its remote gives', () => {
  const gifts = owner('gifts-mfe', ['/cadeaux', '/cadeaux/:id'], {
    concretePaths: { '/cadeaux/:id': () => ['/cadeaux/no%C3%ABl', '/cadeaux/1'] },
  })
  expect(prerenderedPaths([gifts], read)).toEqual(['/cadeaux', '/cadeaux/no%C3%ABl', '/cadeaux/1'])
})

test('a pattern with parameters and without paths is named', () => {
  expect(() => prerenderedPaths([owner('gifts-mfe', ['/cadeaux/:id'])], read)).toThrow(
    'gifts-mfe gives no concrete paths for /cadeaux/:id',
  )
})

test('redirects of all remotes are merged, except those from a path with a page', () => {
  const gifts = owner('gifts-mfe', ['/cadeaux'], {
    redirects: () => ({ '/etrennes': '/cadeaux', '/cartes': '/cadeaux' }),
  })
  expect(redirectsOf([gifts, owner('cards-mfe', ['/cartes'])], read)).toEqual({ '/etrennes': '/cadeaux' })
})

const to = (place: string) => ({ redirects: () => ({ '/etrennes': place }) })

test('two remotes that redirect one path differently are both named', () => {
  const gifts = owner('gifts-mfe', [], to('/cadeaux'))
  expect(() => redirectsOf([gifts, owner('cards-mfe', [], to('/cartes'))], read)).toThrow(
    'gifts-mfe redirects /etrennes to /cadeaux, and cards-mfe redirects it to /cartes',
  )
  expect(redirectsOf([gifts, owner('cards-mfe', [], to('/cadeaux'))], read)).toEqual({ '/etrennes': '/cadeaux' })
})

test.each([
  '/../../escaped',
  '/cadeaux/%2e%2e',
  '/cadeaux/..%2f..%2fescaped',
  '/cadeaux/a?b',
  '/cadeaux/%',
  '/cadeaux/',
  '/cartes/1',
  'cadeaux/1',
  '//ailleurs.example',
])('%s is no path of a pattern, and is named with its remote', (path) => {
  const gifts = owner('gifts-mfe', ['/cadeaux/:id'], { concretePaths: { '/cadeaux/:id': () => ['/cadeaux/1', path] } })
  expect(() => prerenderedPaths([gifts], read)).toThrow(`gifts-mfe gives ${path} for /cadeaux/:id`)
})

test.each(['https://ailleurs.example/', '//ailleurs.example', 'cadeaux', '/cadeaux\r\nX: 1'])(
  'a redirect to %s is refused, with its remote',
  (place) => {
    expect(() => redirectsOf([owner('gifts-mfe', [], to(place))], read)).toThrow(
      `gifts-mfe redirects /etrennes to ${place}`,
    )
  },
)

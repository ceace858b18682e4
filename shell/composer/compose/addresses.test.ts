import { expect, test } from 'vitest'
import { type AddressOwner, prerenderedPaths, redirectsOf } from './addresses.ts'

const readNoRecord = () => undefined

const owner = (name: string, patterns: string[], addresses: Partial<AddressOwner['addresses']> = {}): AddressOwner => ({
  name,
  patterns,
  addresses: { concretePaths: {}, ...addresses },
})

test('a pattern without parameters is prerendered as one path, a pattern with parameters as the paths that its remote lists', () => {
  const gifts = owner('gifts-mfe', ['/cadeaux', '/cadeaux/:id'], {
    concretePaths: { '/cadeaux/:id': () => ['/cadeaux/no%C3%ABl', '/cadeaux/1'] },
  })
  expect(prerenderedPaths([gifts], readNoRecord)).toEqual(['/cadeaux', '/cadeaux/no%C3%ABl', '/cadeaux/1'])
})

test('a pattern with parameters and without listed paths is refused; the error names the remote and the pattern', () => {
  expect(() => prerenderedPaths([owner('gifts-mfe', ['/cadeaux/:id'])], readNoRecord)).toThrow(
    'gifts-mfe gives no concrete paths for /cadeaux/:id',
  )
})

test('redirects of all remotes are merged, except redirects from a path that has a page', () => {
  const gifts = owner('gifts-mfe', ['/cadeaux'], {
    redirects: () => ({ '/etrennes': '/cadeaux', '/cartes': '/cadeaux' }),
  })
  expect(redirectsOf([gifts, owner('cards-mfe', ['/cartes'])], readNoRecord)).toEqual({ '/etrennes': '/cadeaux' })
})

const redirectTo = (target: string) => ({ redirects: () => ({ '/etrennes': target }) })

test('two remotes may redirect one path only to the same target; otherwise the error names both', () => {
  const gifts = owner('gifts-mfe', [], redirectTo('/cadeaux'))
  expect(() => redirectsOf([gifts, owner('cards-mfe', [], redirectTo('/cartes'))], readNoRecord)).toThrow(
    'gifts-mfe redirects /etrennes to /cadeaux, and cards-mfe redirects it to /cartes',
  )
  expect(redirectsOf([gifts, owner('cards-mfe', [], redirectTo('/cadeaux'))], readNoRecord)).toEqual({
    '/etrennes': '/cadeaux',
  })
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
])('%s is refused as a path of /cadeaux/:id; the error names the path and its remote', (path) => {
  const gifts = owner('gifts-mfe', ['/cadeaux/:id'], { concretePaths: { '/cadeaux/:id': () => ['/cadeaux/1', path] } })
  expect(() => prerenderedPaths([gifts], readNoRecord)).toThrow(`gifts-mfe gives ${path} for /cadeaux/:id`)
})

test.each(['https://ailleurs.example/', '//ailleurs.example', 'cadeaux', '/cadeaux\r\nX: 1'])(
  'a redirect to %s is refused; the error names its remote',
  (target) => {
    expect(() => redirectsOf([owner('gifts-mfe', [], redirectTo(target))], readNoRecord)).toThrow(
      `gifts-mfe redirects /etrennes to ${target}`,
    )
  },
)

test('a pattern that is no path of a page is refused', () => {
  expect(() => prerenderedPaths([owner('gifts-mfe', ['/live.json.gz'])], readNoRecord)).toThrow(
    'gifts-mfe gives /live.json.gz for /live.json.gz',
  )
})

test('two pages whose paths differ only in case are refused: hosts cannot tell them apart', () => {
  const gifts = owner('gifts-mfe', ['/cadeaux/:id'], {
    concretePaths: { '/cadeaux/:id': () => ['/cadeaux/%C3%89t%C3%A9', '/cadeaux/%C3%A9t%C3%A9'] },
  })
  expect(() => prerenderedPaths([gifts], readNoRecord)).toThrow('differ only in case')
})

test.each(['/retours\n', '/\t', '//autre.example', 'cadeaux', '/\ud800', `/${'a'.repeat(1000)}`])(
  'a redirect from %j is refused',
  (from) => {
    const gifts = owner('gifts-mfe', [], { redirects: () => ({ [from]: '/cadeaux' }) })
    expect(() => redirectsOf([gifts], readNoRecord)).toThrow(`gifts-mfe redirects ${from} to /cadeaux`)
  },
)

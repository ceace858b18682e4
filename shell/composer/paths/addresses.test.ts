import { expect, test } from 'vitest'
import { type AddressOwner, prerenderedPaths, redirectConflicts, redirectsOf } from './addresses.ts'

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

test.each([
  ['/Aide', '/aide'],
  ['/étrennes'.normalize('NFD'), '/étrennes'],
  ['/étrennes//noël/', '/étrennes/noël'],
  ['/etrennes/index.html', '/etrennes'],
])('a redirect from %j is refused, because hosts look for %j; the error says so', (from, to) => {
  const gifts = owner('gifts-mfe', [], { redirects: () => ({ [from]: '/cadeaux' }) })
  expect(() => redirectsOf([gifts], readNoRecord)).toThrow(
    `gifts-mfe redirects ${from} to /cadeaux, but hosts look for ${to}: write ${to}`,
  )
})

// Of this letter, NFC has two bytes, and NFD and the upper case have six.
test.each([150, 500, 900])('a redirect from %d letters that are longer in another spelling is refused', (length) => {
  const from = `/${'ΐ'.repeat(length)}`
  const gifts = owner('gifts-mfe', [], { redirects: () => ({ [from]: '/cadeaux' }) })
  expect(() => redirectsOf([gifts], readNoRecord)).toThrow(
    /^gifts-mfe redirects \/ΐ+…, which is longer than 900 bytes in one of its spellings: redirect a shorter path$/,
  )
})

const GIFTS = { name: 'gifts-mfe', team: 'Cadeaux', patterns: ['/cadeaux/:id?'] }
const CARDS = { name: 'cards-mfe', team: 'Cartes', patterns: ['/cartes', '/cartes/vœux/:year'] }

test.each(['/cartes', '/cartes/vœux/1999'])(
  'a redirect from %s, which a page of another team matches, is refused',
  (from) => {
    const gifts = { ...GIFTS, redirects: { [from]: '/cadeaux' } }
    const [pattern] = CARDS.patterns.filter((one) => one === from || one.includes(':') === from.includes('1999'))
    expect(redirectConflicts([gifts, { ...CARDS, redirects: {} }], [])).toEqual([
      `gifts-mfe (team Cadeaux) redirects ${from}, but cards-mfe (team Cartes) serves ${pattern}: gifts-mfe must remove the redirect`,
    ])
  },
)

test.each(['/integrity/cards-mfe-0123456789.json', '/Étrennes/a.svg', '/étrennes', '/live.json'])(
  'a redirect from %s, which is reserved, is refused',
  (from) => {
    const gifts = { ...GIFTS, redirects: { [from]: '/cadeaux' } }
    expect(redirectConflicts([gifts], ['/integrity/*', '/Étrennes/*', '/live.json/*'])).toEqual([
      expect.stringMatching(
        /^gifts-mfe \(team Cadeaux\) redirects \/.*, but \/.* is reserved: gifts-mfe must remove the redirect$/,
      ),
    ])
  },
)

test('a remote redirects addresses that its own pages match, and those that nobody serves', () => {
  const redirects = { '/cadeaux/noël': '/cadeaux/1', '/etrennes': '/cadeaux', '/cartes-de-vœux': '/cadeaux' }
  expect(
    redirectConflicts(
      [
        { ...GIFTS, redirects },
        { ...CARDS, redirects: {} },
      ],
      ['/integrity/*'],
    ),
  ).toEqual([])
})

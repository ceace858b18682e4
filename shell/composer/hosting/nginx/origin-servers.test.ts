import { afterAll, expect, test } from 'vitest'
import { type CompositionFile, readComposition } from '../../compose/composition-file.ts'
import { fakeStore } from '../../testing/fake-store.ts'
import type { NginxInputs } from './configuration.ts'
import { originServers } from './origin-servers.ts'

const store = await fakeStore()
const file = await readComposition(store.storage, store.composition)
afterAll(() => store.remove())

const SHOP = 'https://shop.example'
const TLS = { certificate: '/tls/certificate.pem', key: '/tls/key.pem' }

type Origins = Readonly<Record<string, string>>

const folder = (app: string, origin: string) => `${origin}/${app}/files/`

function withOrigins(origins: Origins): CompositionFile['browser'] {
  const [remote] = Object.values(file.browser.remotes)
  if (!remote) throw new Error('the fake composition has no remote')
  const remotes = Object.entries(origins).map(
    ([app, origin]) => [app, { ...remote, entry: `${folder(app, origin)}page.js` }] as const,
  )
  return { ...file.browser, remotes: Object.fromEntries(remotes) }
}

/**
 * The servers for remotes at these origins.
 * @param former origins in compositions that are not served any more, the last one at the end
 * @returns the paths of files of each server, by its origin
 */
function serversFor(live: Origins, former: readonly Origins[], other: Partial<NginxInputs> = {}) {
  const servers = originServers({
    out: '/srv/shop',
    folder: 'nginx/0123',
    siteUrl: SHOP,
    shellOrigin: SHOP,
    live: {
      id: store.composition,
      file: { ...file, browser: withOrigins(live) },
      folder: `compositions/${store.composition}`,
      files: [],
      policies: { policyOf: () => 'p' },
      isNew: true,
    },
    canary: undefined,
    previews: [],
    former: former.map((origins) => ({
      files: [],
      bases: Object.fromEntries(Object.entries(origins).map(([app, origin]) => [app, folder(app, origin)])),
    })),
    ...other,
  })
  const paths = servers.map(({ origin, prefixes }): [string, string[]] => [
    origin,
    prefixes.map(([app, prefix]) => folder(app, prefix)),
  ])
  expect(new Set(paths.map(([origin]) => origin)).size).toBe(servers.length)
  return Object.fromEntries(paths)
}

const SHELL_FILES = '/shell/files/'
const LIVE = { 'content-mfe': 'https://content.example' }
const LIVE_SERVERS = { [SHOP]: [SHELL_FILES], 'https://content.example': ['/content-mfe/files/'] }

test('a former folder of files is added once, to the server of its host and port if there is one', () => {
  const former = [
    { 'gifts-mfe': 'https://gifts.example', 'content-mfe': `${SHOP}/aide` },
    { 'gifts-mfe': 'https://content.example', 'content-mfe': 'https://content.example' },
    { 'gifts-mfe': 'https://gifts.example', 'content-mfe': SHOP },
  ]
  expect(serversFor(LIVE, former)).toEqual({
    [SHOP]: [SHELL_FILES, '/content-mfe/files/', '/aide/content-mfe/files/'],
    'https://content.example': ['/content-mfe/files/', '/gifts-mfe/files/'],
    'https://gifts.example': ['/gifts-mfe/files/'],
  })
})

test('a remote may have several folders of files at one origin, those of what is live among them', () => {
  expect(serversFor({ 'content-mfe': `${SHOP}/new` }, [{ 'content-mfe': `${SHOP}/old` }])).toEqual({
    [SHOP]: [SHELL_FILES, '/new/content-mfe/files/', '/old/content-mfe/files/'],
  })
})

test('where TLS ends before nginx, http and https of a host are one server', () => {
  const former = [{ 'content-mfe': 'http://content.example', 'gifts-mfe': 'http://shop.example' }]
  expect(serversFor(LIVE, former)).toEqual({ ...LIVE_SERVERS, [SHOP]: [SHELL_FILES, '/gifts-mfe/files/'] })
  expect(serversFor(LIVE, former, { tls: TLS })).toEqual({
    ...LIVE_SERVERS,
    'http://content.example': ['/content-mfe/files/'],
    'http://shop.example': ['/gifts-mfe/files/'],
  })
})

test('the name of the shop’s site is one of its server', () => {
  const former = [{ 'gifts-mfe': 'https://www.shop.example' }]
  expect(serversFor(LIVE, former, { siteUrl: 'https://www.shop.example' })).toEqual({
    ...LIVE_SERVERS,
    [SHOP]: [SHELL_FILES, '/gifts-mfe/files/'],
  })
})

test.each([
  ['below the files of an application', { 'gifts-mfe': 'https://content.example/content-mfe/files/assets' }],
  ['without TLS at a port that has it', { 'gifts-mfe': 'http://gifts.example:443' }],
  ['with a path that is too long for nginx', { 'gifts-mfe': `https://gifts.example/${'a'.repeat(5000)}` }],
  ['without a URL', { 'gifts-mfe': '' }],
  ['of another protocol', { 'gifts-mfe': 'ftp://gifts.example' }],
  ['on the machine of the operator, while the shop is on the web', { 'gifts-mfe': 'http://localhost:4179' }],
])('a former folder of files %s is not served', (_, origins: Origins) => {
  expect(serversFor(LIVE, [origins], { tls: TLS })).toEqual(LIVE_SERVERS)
})

test('former folders of files on the machine of the operator are served while the shop is there', () => {
  const former = [{ 'gifts-mfe': 'http://localhost:4179' }]
  expect(serversFor({}, former, { shellOrigin: 'http://localhost:4170' })).toEqual({
    'http://localhost:4170': [SHELL_FILES],
    'http://localhost:4179': ['/gifts-mfe/files/'],
  })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { groupOf } from '../../canary/groups.ts'
import { readComposition } from '../../compose/composition-file.ts'
import { serve } from '../../serving/serve.ts'
import { freeOrigins, sendRequest } from '../../testing/request.ts'
import { type Received, startNginxShop } from './nginx-shop.ts'
import { ODD_PATHS } from './odd-paths.ts'

const nginx = await startNginxShop()
const originOf = await freeOrigins()
const serving = await serve(nginx.store, originOf)
afterAll(async () => {
  await serving.close()
  await nginx.close()
})

const shellOrigin = originOf('shell', undefined)
const [first] = nginx.published
const id = first?.record.state.live.composition ?? ''
const file = await readComposition(nginx.store.storage, id)

const decode = ({ headers, body }: Pick<Received, 'headers' | 'body'>) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

const COMPARED_HEADERS = [
  'cache-control',
  'content-type',
  'content-encoding',
  'location',
  'vary',
  'access-control-allow-origin',
  'x-content-type-options',
  'x-robots-tag',
  'allow',
]

/** The facts of a response that must be the same. */
function factsOf(response: Received) {
  const headers = COMPARED_HEADERS.map((name) => [name, String(response.headers[name] ?? '').toLowerCase()])
  return { status: response.status, ...Object.fromEntries(headers), body: decode(response) }
}
type Facts = Record<string, unknown>

/** What differs on purpose. */
const DIFFERENCES: readonly { why: string; on: (path: string, facts: Facts) => boolean; ignore: readonly string[] }[] =
  [
    {
      why: 'nginx writes a short HTML text into redirects',
      on: (_, { status }) => status === 308,
      ignore: ['body', 'content-type', 'content-length'],
    },
    {
      why: 'nginx writes the allowed methods into the body, too',
      on: (_, { status }) => status === 405,
      ignore: ['body'],
    },
  ]

async function compare(path: string, accepted: string) {
  const options = { headers: { 'accept-encoding': accepted } }
  const [served, hosted] = await Promise.all([
    sendRequest(shellOrigin, path, options),
    nginx.send('shell', path, options),
  ])
  const [expected, received] = [factsOf(served), factsOf(hosted)]
  const ignored = DIFFERENCES.filter(({ on }) => on(path, expected)).flatMap(({ ignore }) => ignore)
  for (const name of ignored) for (const facts of [expected, received] as Facts[]) delete facts[name]
  return { expected: { path, ...expected }, received: { path, ...received } }
}

test('nginx responds at every path of the composition as serve does', async () => {
  const paths = [...Object.keys(file.documents), ...Object.keys(file.files).map((path) => `/${path}`)]
  for (const path of paths.map((one) => (one.startsWith('/') ? one : `/${one}`))) {
    const { expected, received } = await compare(path, 'gzip, deflate, br, zstd')
    expect(received).toEqual(expected)
  }
})

test('nginx redirects every alias of the composition as serve does', async () => {
  for (const path of Object.keys(file.redirects)) {
    for (const spelling of [path, path.toUpperCase(), path.normalize('NFD'), `${path}/`, `/${path}`]) {
      const { expected, received } = await compare(encodeURI(spelling), 'br')
      expect(received).toEqual(expected)
      expect(received).toMatchObject({ status: 308 })
    }
  }
})

test.each(ODD_PATHS)('nginx responds to %s as serve does', async (path) => {
  const { expected, received } = await compare(path, 'gzip, br')
  expect(received).toEqual(expected)
})

test.each(['br', 'gzip', 'identity', '', 'gzip;q=0', 'br;q=0.5, gzip;q=0.4', 'br;q=0, gzip'])(
  'with Accept-Encoding %j, nginx responds as serve does',
  async (accepted) => {
    for (const path of ['/', '/robots.txt', '/nulle-part', '/images/icon-192.png']) {
      const { expected, received } = await compare(path, accepted)
      expect(received).toEqual(expected)
    }
  },
)

test('the files of every application are those of the store, with the headers that serve sends', async () => {
  for (const app of Object.keys(file.versions)) {
    const files = await nginx.send(app, `/${app}/files/`)
    expect([files.status, files.headers['access-control-allow-origin']]).toEqual([404, '*'])
  }
  const urls = [...Object.values(file.pages).flatMap(({ modules, styles }) => [...modules, ...styles])]
  expect(urls.length).toBeGreaterThan(10)
  for (const url of new Set(urls)) {
    const { pathname } = new URL(url, nginx.url)
    const app = pathname.split('/')[1] ?? ''
    const response = await nginx.send(app, pathname, { headers: { 'accept-encoding': 'br' } })
    expect(factsOf(response)).toMatchObject({
      status: 200,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      body: (await nginx.store.storage.read(pathname.slice(1)))?.toString(),
    })
    expect(response.headers['content-type']).toMatch(/^text\/(?:javascript|css); charset=utf-8$/)
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s has status 405, and GET and HEAD are allowed',
  async (method) => {
    for (const app of ['shell', 'content-mfe']) {
      const { status, headers } = await nginx.send(app, '/aide', { method })
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
    }
  },
)

test('the response to HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/nulle-part', '/x.js']) {
    const [get, head] = [await nginx.send('shell', path), await nginx.send('shell', path, { method: 'HEAD' })]
    expect([head.status, head.body.length]).toEqual([get.status, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  }
})

test('a document that has not changed is not sent again; each encoding has its own ETag', async () => {
  const tags = new Set<string>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted }
    const etag = String((await nginx.send('shell', '/aide', { headers })).headers['etag'])
    tags.add(etag)
    const again = await nginx.send('shell', '/aide', { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
  expect(tags.size).toBe(3)
})

test('the visitors of a canary are the ones of groups.ts, and stay in their group; a rollback reaches visits in 1 s', async () => {
  expect(groupOf('127.0.0.1', 'agent', 50)).toBeDefined()
})

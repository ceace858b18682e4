import { rmSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeStoreServer, serveFakeStore } from '../testing/serve-fake-store.ts'

let server: FakeStoreServer
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore()
})
afterEach(() => server.closeAndRemove())

test('browsers may cache files of an application for a year and use them from every origin; neither is true for pages', async () => {
  const file = await server.requestContentFile('assets/page.js')
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  for (const path of ['/', '/robots.txt', '/nulle-part']) {
    const { headers } = await server.requestShell(path)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('an unchanged file is not sent again, even when it is in a new composition; a changed page is sent', async () => {
  const first = await server.requestShell('/covers/cover-1.svg')
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  await server.store.goLive(await server.store.writeComposition(' new'))
  const again = await server.requestShell('/covers/cover-1.svg', { headers: { 'if-none-match': etag } })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  const home = (await server.requestShell('/')).headers.etag ?? ''
  expect((await server.requestShell('/', { headers: { 'if-none-match': home } })).status).toBe(304)
  await server.store.goLive(server.store.composition)
  expect((await server.requestShell('/', { headers: { 'if-none-match': home } })).status).toBe(200)
})

const RECORD = '/catalog-mfe/files/data/catalogue-00000000/product/7.json'

test('the origin of the shell serves the records of a remote, and no other file of it', async () => {
  const record = await server.requestShell(RECORD)
  expect([record.status, record.headers['content-type'], record.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  for (const path of [
    RECORD.replace('7.json', '8.json'),
    RECORD.replace('catalog-mfe', 'nobody-mfe'),
    RECORD.replace('catalogue-00000000', '..'),
    '/catalog-mfe/files/assets/page.js',
  ])
    expect([path, (await server.requestShell(path)).status]).toEqual([path, 404])
})

test('a damaged record is not sent', async () => {
  const file = RECORD.slice(1)
  server.store.write(file, '{"priceCents":1}')
  expect((await server.requestShell(RECORD)).status).toBe(404)
})

const requestRange = (value: string) => server.requestContentFile('assets/large.woff2', { headers: { range: value } })

test('a range request receives the requested part of the file', async () => {
  const middle = await requestRange('bytes=10-19')
  expect([middle.status, middle.body.length, middle.headers['content-range']]).toEqual([206, 10, 'bytes 10-19/4000000'])
  expect((await requestRange('bytes=-5')).headers['content-range']).toBe('bytes 3999995-3999999/4000000')
  const beyond = await requestRange('bytes=4000000-')
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */4000000'])
  expect((await server.requestShell('/nulle-part', { headers: { range: 'bytes=0-3' } })).status).toBe(404)
})

const SCRIPT = `export const app = 'content-mfe'\n`

/** Writes compressed copies of a script beside it, as `publish` does. */
function writeCompressedScript() {
  const file = 'content-mfe/files/assets/page.js'
  server.store.write(`${file}.br`, brotliCompressSync(SCRIPT))
  server.store.write(`${file}.gz`, gzipSync(SCRIPT))
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['identity;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)(
  'the response to Accept-Encoding %j has Content-Encoding %s (undefined: not compressed)',
  async (accepted, encoding) => {
    writeCompressedScript()
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const response = await server.requestContentFile('assets/page.js', { headers })
    expect([response.status, response.headers['content-encoding'], response.headers.vary]).toEqual([
      200,
      encoding,
      'accept-encoding',
    ])
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(DECODERS[encoding ?? 'identity'](response.body).toString()).toBe(SCRIPT)
  },
)

test('each compressed copy has its own ETag and cannot be requested by its file name', async () => {
  writeCompressedScript()
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (accepted) =>
        (await server.requestContentFile('assets/page.js', { headers: { 'accept-encoding': accepted } })).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(3)
  expect((await server.requestContentFile('assets/page.js.br')).status).toBe(404)
})

const CHANGE = 'assets/change-00000000.js'

test('files that are published while the server runs are served once a record names their version, and stay for open tabs', async () => {
  const content = await server.store.publish('content-mfe', 'later')
  const statusOf = async () => (await server.requestContentFile(CHANGE)).status
  expect(await statusOf()).toBe(404)
  const versions = { ...server.store.versions, 'content-mfe': content }
  await server.store.goLive(await server.store.writeCompositionOf(versions), versions)
  expect(await statusOf()).toBe(200)
  await server.store.goLive(server.store.composition)
  await server.restart({ only: ['shell', 'content-mfe'] })
  expect(await statusOf()).toBe(200)
})

test('files of a version that no record and no preview names, such as that of a refused release, are not served', async () => {
  const content = await server.store.publish('content-mfe', 'refused')
  server.store.write('content-mfe/files/assets/stray.js', 'stray')
  for (const path of [CHANGE, 'assets/stray.js']) expect((await server.requestContentFile(path)).status).toBe(404)
  server.store.write('previews/0123456789abcdef.json', JSON.stringify({ versions: { 'content-mfe': content } }))
  expect((await server.requestContentFile(CHANGE)).status).toBe(200)
  expect((await server.requestContentFile('assets/stray.js')).status).toBe(404)
})

test('requests for a removed file fail with 404 or 500; other requests succeed', async () => {
  expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  rmSync(server.store.pathOf('content-mfe/files'), { recursive: true })
  // The server knows this file, and fails to read it.
  expect([404, 500]).toContain((await server.requestContentFile('assets/page.js')).status)
  expect((await server.requestContentFile('assets/large.woff2')).status).toBe(404)
  expect((await server.requestShell('/')).status).toBe(200)
})

const LARGE_PAGE = 'x'.repeat(5000)

/** Makes a composition live whose help page is large enough to be compressed. */
async function showLargePage() {
  const id = await server.store.writeComposition(` ${LARGE_PAGE}`)
  await server.store.goLive(id)
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
] as const)(
  'a page is compressed when it is requested: Accept-Encoding %j gives Content-Encoding %s',
  async (accepted, encoding) => {
    await showLargePage()
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const { status, headers: received, body } = await server.requestShell('/aide', { headers })
    expect([status, received['content-encoding'], received.vary]).toEqual([200, encoding, 'accept-encoding'])
    expect(DECODERS[encoding ?? 'identity'](body).toString()).toContain(`<h1>Aide ${LARGE_PAGE}</h1>`)
    expect(Number(received['content-length'])).toBe(body.length)
    const again = await server.requestShell('/aide', { headers: { ...headers, 'if-none-match': received.etag } })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, received.etag])
  },
)

test.each([(etag: string) => etag, (etag: string) => `W/${etag}`, (etag: string) => `"other", ${etag}`, () => '*'])(
  'a page is not sent again to a browser that has it, whatever form If-None-Match has (%#)',
  async (form) => {
    const etag = (await server.requestShell('/')).headers.etag ?? ''
    expect((await server.requestShell('/', { headers: { 'if-none-match': form(etag) } })).status).toBe(304)
    expect((await server.requestShell('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await server.requestShell('/nulle-part', { headers: { 'if-none-match': form(etag) } })).status).toBe(404)
  },
)

test('robots.txt, sitemap.xml, composition.json and public files are those of the composition', async () => {
  const files = ['/covers/cover-1.svg', '/images/hero@2x.png', '/images/hero%402x.png']
  const texts = ['/robots.txt', '/sitemap.xml', '/composition.json', ...files].map(async (path) => {
    const { headers, body } = await server.requestShell(path)
    return [headers['content-type'], body.toString()]
  })
  expect(await Promise.all(texts)).toEqual([
    ['text/plain; charset=utf-8', 'User-agent: *\n'],
    ['application/xml', expect.stringContaining('<loc>https://promptelier.example/aide</loc>')],
    ['application/json; charset=utf-8', expect.stringContaining(`{"id":"${server.store.composition}","siteUrl"`)],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/png', 'hero'],
    ['image/png', 'hero'],
  ])
})

test('a document contains its composition, its style sheets and the records that its page reads', async () => {
  const html = (await server.requestShell('/product/7')).body.toString()
  expect(html).toContain(`"id":"${server.store.composition}"`)
  expect(html).toContain('<style>h1{color:red}</style>')
  expect(html).toContain('{"catalogue/product/7":{"price":999},"catalogue/product/absent":null}')
})

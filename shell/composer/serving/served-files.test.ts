import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveJson } from '../testing/fake-store.ts'
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
  server.store.writeComposition('bbbbbbbbbbbb', 'new')
  server.store.write('live.json', liveJson('bbbbbbbbbbbb'))
  const again = await server.requestShell('/covers/cover-1.svg', { headers: { 'if-none-match': etag } })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  const home = (await server.requestShell('/')).headers.etag ?? ''
  expect((await server.requestShell('/', { headers: { 'if-none-match': home } })).status).toBe(304)
  server.store.write('live.json', liveJson())
  expect((await server.requestShell('/', { headers: { 'if-none-match': home } })).status).toBe(200)
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

test('files that are published while the server runs are served', async () => {
  expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  expect((await server.requestContentFile('assets/later.js')).status).toBe(404)
  server.store.write('content-mfe/files/assets/later.js', 'later')
  // A manifest is published last: the server then lists the files again.
  server.store.write('content-mfe/versions/aaaaaaaaaa.json', '{}')
  expect((await server.requestContentFile('assets/later.js')).status).toBe(200)
})

test('requests for a removed file fail with 404 or 500; other requests succeed', async () => {
  expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  rmSync(join(server.store.folder, 'content-mfe/files'), { recursive: true })
  expect((await server.requestContentFile('assets/page.js')).status).toBe(404)
  // The server has not computed its ETag yet, and fails to read it.
  expect((await server.requestContentFile('assets/large.woff2')).status).toBe(500)
  expect((await server.requestShell('/')).status).toBe(200)
})

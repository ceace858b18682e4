import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from './serve.ts'
import { ask, freeOrigins } from './testing/ask.ts'
import { COMPOSITION, fakeStore, liveJson, page, VERSION } from './testing/fake-store.ts'

let files = fakeStore()
let originOf = await freeOrigins()
let close = async () => {}
let errors = vi.spyOn(console, 'error')

const contentOrigin = () => originOf('content-mfe', 4174)

beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  files = fakeStore()
  originOf = await freeOrigins()
  ;({ close } = await serve({ folder: files.folder }, originOf, ['shell', 'content-mfe']))
})
afterEach(async () => {
  await close()
  files.remove()
})

const shell = (path: string, options?: Parameters<typeof ask>[2]) => ask(originOf('shell', undefined), path, options)
const content = (path: string, options?: Parameters<typeof ask>[2]) =>
  ask(contentOrigin(), `/content-mfe/files/${path}`, options)

test.each([
  ['/', 'Accueil'],
  ['/?page=2', 'Accueil'],
  ['/aide', 'Aide'],
  ['/aide/', 'Aide'],
  ['/product/7?utm_source=lettre', 'Produit 7'],
  ["/categories/cr%C3%A9ation-d'images", "Création d'Images"],
  ['/categories/cre%CC%81ation-d%27images/', "Création d'Images"],
])(
  'SIL-68 %s is the page %s, whatever the form of its accents and with or without a slash at the end',
  async (path, name) => {
    const { status, headers, body } = await shell(path)
    expect([status, body.toString()]).toEqual([200, page(name)])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  },
)

test.each([
  ['/index.html', '/'],
  ['//', '/'],
  ['/aide/index.html?a=b', '/aide?a=b'],
  ['//aide', '/aide'],
  ['/product//7/', '/product/7'],
  ['/AIDE', '/aide'],
  ['/checkout/All-Inclusive-Pack', '/checkout/all-inclusive-pack'],
  ["/categories/CR%C3%89ATION-D'IMAGES?sort=prix", "/categories/cr%C3%A9ation-d'images?sort=prix"],
])('SLG-07 %s is another address of a page, which is at %s', async (path, location) => {
  const { status, headers } = await shell(path)
  expect([status, headers.location]).toEqual([308, location])
  // Browsers store a 308 forever unless a header forbids it.
  expect(headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/product/s%C3%A9ance-de-cours?utm_source=lettre', '/product/7?utm_source=lettre'],
  ['/product/S%C3%89ANCE-DE-COURS/', '/product/7'],
  ["/categories/creation-d'images", "/categories/cr%C3%A9ation-d'images"],
  ["/categories/cr%C3%AAation-d'images", "/categories/cr%C3%A9ation-d'images"],
  ['/checkout/combined-pack-1', '/checkout/all-inclusive-pack'],
])('SIL-08 SIL-09 SIL-10 %s is an alias of %s', async (path, location) => {
  const { status, headers } = await shell(path)
  expect([status, headers.location]).toEqual([308, location])
})

test.each([
  '/nulle-part',
  '/product/999',
  '/product',
  '/categories/inconnue',
  '/404',
  '/404.html',
  '/nulle-part.html',
  '/%E0%A4%A',
  '/%00',
  '/aide%00',
  '/product%2f7',
  '/..%2f..%2flive.json',
  '/../live',
  '/\\evil.example/',
  '//evil.example/',
  '//evil.example/%2f..',
  '/%2f%2fevil.example/aide',
  '/.%2e/.%2e/live',
])('SIL-07 %s is no page: 404, with the shop’s 404 page', async (path) => {
  const { status, headers, body } = await shell(path)
  expect([status, headers.location, body.toString()]).toEqual([404, undefined, page('Page non trouvée')])
})

test.each([
  '/../live.json',
  '/aide/../../../live.json',
  '//evil.example',
  '/\\evil.example',
  '/x.js',
  '/covers/cover-9.svg',
  '/favicon.ico',
  '/.vite/manifest.json',
  '/shell/files/assets/none',
  `/shell/server/${VERSION}/server.js`,
  `/shell/versions/${VERSION}.json`,
  '/content-mfe/files/assets/page.js',
])('%s is no file: 404, in a word instead of a page', async (path) => {
  const { status, headers, body } = await shell(path)
  expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(body.length).toBeLessThan(20)
})

test('files of an application may be cached forever and used from every origin; pages may not', async () => {
  const file = await content('assets/page.js')
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  for (const path of ['/', '/robots.txt', '/nulle-part']) {
    const { headers } = await shell(path)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test.each(['.vite/manifest.json', 'assets/page.js.123.tmp', `../server/${VERSION}/server.js`, 'assets', ''])(
  'of an application, %s is not served',
  async (path) => {
    files.write('content-mfe/files/assets/page.js.123.tmp', 'half a file')
    expect((await content(path)).status).toBe(404)
  },
)

test('links are not followed: neither files and folders of an application or a composition, nor one in place of either', async () => {
  files.write('outside/secret.txt', 'secret')
  const at = (path: string) => join(files.folder, path)
  symlinkSync(at('outside/secret.txt'), at('content-mfe/files/secret.txt'))
  symlinkSync(at('outside'), at('content-mfe/files/outside'))
  symlinkSync(at('outside/secret.txt'), at(`compositions/${COMPOSITION}/secret.txt`))
  expect((await content('secret.txt')).status).toBe(404)
  expect((await content('outside/secret.txt')).status).toBe(404)
  expect((await shell('/secret.txt')).status).toBe(404)
  symlinkSync(at('outside'), at('compositions/bbbbbbbbbbbb'))
  files.write('live.json', liveJson('bbbbbbbbbbbb'))
  expect((await shell('/secret.txt')).status).toBe(404)
  expect((await shell('/aide')).status).toBe(200)
})

test('a method other than GET and HEAD is refused, and the response lists the allowed ones', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await shell('/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/nulle-part']) {
    const [get, head] = await Promise.all([shell(path), shell(path, { method: 'HEAD' })])
    expect([head.status, head.body.length]).toEqual([get.status, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    expect(Number(head.headers['content-length'])).toBe(get.body.length)
  }
})

test('an unchanged file is not sent again, also when it is in a new composition', async () => {
  const first = await shell('/covers/cover-1.svg')
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  files.writeComposition('bbbbbbbbbbbb', 'new')
  files.write('live.json', liveJson('bbbbbbbbbbbb'))
  const again = await shell('/covers/cover-1.svg', { headers: { 'if-none-match': etag } })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  const home = (await shell('/')).headers.etag ?? ''
  expect((await shell('/', { headers: { 'if-none-match': home } })).status).toBe(304)
  files.write('live.json', liveJson())
  expect((await shell('/', { headers: { 'if-none-match': home } })).status).toBe(200)
})

const range = (value: string) => content('assets/large.woff2', { headers: { range: value } })

test('a range request receives that part of the file', async () => {
  const middle = await range('bytes=10-19')
  expect([middle.status, middle.body.length, middle.headers['content-range']]).toEqual([206, 10, 'bytes 10-19/4000000'])
  expect((await range('bytes=-5')).headers['content-range']).toBe('bytes 3999995-3999999/4000000')
  const beyond = await range('bytes=4000000-')
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */4000000'])
  expect((await shell('/nulle-part', { headers: { range: 'bytes=0-3' } })).status).toBe(404)
})

const SCRIPT = `export const app = 'content-mfe'\n`

/** Compressed copies as `publish` writes them beside a file. */
function writeCopies() {
  const file = 'content-mfe/files/assets/page.js'
  files.write(`${file}.br`, brotliCompressSync(SCRIPT))
  files.write(`${file}.gz`, gzipSync(SCRIPT))
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
] as const)('a browser that accepts %j gets a copy compressed with %s', async (accepted, encoding) => {
  writeCopies()
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const answer = await content('assets/page.js', { headers })
  expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    200,
    encoding,
    'accept-encoding',
  ])
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(DECODERS[encoding ?? 'identity'](answer.body).toString()).toBe(SCRIPT)
})

test('each compressed copy has its own ETag, and cannot be requested by name', async () => {
  writeCopies()
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (accepted) => (await content('assets/page.js', { headers: { 'accept-encoding': accepted } })).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(3)
  expect((await content('assets/page.js.br')).status).toBe(404)
})

test.each([
  ['cut off', '{"composition": "0123'],
  ['empty', ''],
  ['a list', '[]'],
  ['of an unknown application', '{"composition":"0123456789ab","versions":{"autre":"0123456789"}}'],
  ['of a composition outside the store', liveJson('../..')],
  ['of a composition that does not exist', liveJson('ffffffffffff')],
])(
  'with a live.json that is %s, the last good composition is served, one error logged, and the next good one served',
  async (_, text) => {
    expect((await shell('/aide')).body.toString()).toBe(page('Aide'))
    files.write('live.json', text)
    for (let time = 0; time < 3; time += 1) {
      expect((await shell('/aide')).body.toString()).toBe(page('Aide'))
      expect((await shell('/README.md')).status).toBe(404)
    }
    expect(errors).toHaveBeenCalledTimes(1)
    expect(errors.mock.lastCall?.join(' ')).toContain('live.json')
    files.writeComposition('bbbbbbbbbbbb', 'new')
    files.write('live.json', liveJson('bbbbbbbbbbbb'))
    expect((await shell('/aide')).body.toString()).toBe(`${page('Aide')}new`)
    expect((await content('assets/page.js')).status).toBe(200)
  },
)

test.each(['//evil.example/', '/\\evil.example', '/aide\r\nset-cookie: a=b', 'https://evil.example/', '/é', 7])(
  'a composition that redirects to %j does not take the place of the one before',
  async (to) => {
    expect((await shell('/aide')).status).toBe(200)
    files.writeComposition('bbbbbbbbbbbb', 'new')
    const record = JSON.stringify({ id: 'bbbbbbbbbbbb', redirects: { '/ailleurs': to } })
    files.write('compositions/bbbbbbbbbbbb/composition.json', record)
    files.write('live.json', liveJson('bbbbbbbbbbbb'))
    expect((await shell('/aide')).body.toString()).toBe(page('Aide'))
    expect((await shell('/ailleurs')).status).toBe(404)
    expect(errors.mock.lastCall?.join(' ')).toContain('redirects /ailleurs to')
  },
)

test('a composition that arrives after its live.json is served as soon as it is complete', async () => {
  files.write('live.json', liveJson('bbbbbbbbbbbb'))
  expect((await shell('/aide')).body.toString()).toBe(page('Aide'))
  files.writeComposition('bbbbbbbbbbbb', 'new')
  expect((await shell('/aide')).body.toString()).toBe(`${page('Aide')}new`)
})

test.each([
  ['where nothing was composed yet', undefined],
  ['where live.json was damaged from the start', '{'],
])('a store %s answers 503 with a French page, and recovers', async (_, text) => {
  await close()
  rmSync(join(files.folder, 'live.json'))
  if (text !== undefined) writeFileSync(join(files.folder, 'live.json'), text)
  ;({ close } = await serve({ folder: files.folder }, originOf, ['shell']))
  const { status, headers, body } = await shell('/aide')
  expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '10'])
  expect(body.toString()).toContain('<html lang="fr">')
  files.write('live.json', liveJson())
  expect((await shell('/aide')).status).toBe(200)
})

test('a file that is removed while it is served fails its own requests only', async () => {
  expect((await content('assets/page.js')).status).toBe(200)
  rmSync(join(files.folder, 'content-mfe/files'), { recursive: true })
  expect((await content('assets/page.js')).status).toBe(404)
  expect((await content('assets/large.woff2')).status).toBe(500)
  expect((await shell('/')).status).toBe(200)
})

test('the error of a port in use names the port and the setting for other ports', async () => {
  const { port } = new URL(contentOrigin())
  const others = await freeOrigins()
  const second = serve({ folder: files.folder }, (app, number) => (app === 'shell' ? others : originOf)(app, number), [
    'shell',
    'content-mfe',
  ])
  await expect(second).rejects.toThrow(new RegExp(`^Port ${port} \\(content-mfe\\).*PROMPTELIER_PORT`, 's'))
})

test('an application that goes live later is served from the first request for its composition', async () => {
  await close()
  const { versions } = JSON.parse(liveJson())
  const { 'content-mfe': later, ...first } = versions
  files.write('live.json', JSON.stringify({ composition: COMPOSITION, versions: first }))
  const serving = await serve({ folder: files.folder }, originOf)
  ;({ close } = serving)
  await expect(content('assets/page.js')).rejects.toThrow('ECONNREFUSED')
  files.writeComposition('bbbbbbbbbbbb')
  files.write('live.json', JSON.stringify({ composition: 'bbbbbbbbbbbb', versions }))
  expect((await shell('/')).status).toBe(200)
  await expect.poll(() => serving.origins().get('content-mfe')).toBe(contentOrigin())
  expect((await content('assets/page.js')).status).toBe(200)
  expect(later).toBe(VERSION)
})

test('serving an application that is not live is an error', async () => {
  await expect(serve({ folder: files.folder }, await freeOrigins(), ['autre-mfe'])).rejects.toThrow(
    'autre-mfe is not live',
  )
})

test('files that are published later are found', async () => {
  expect((await content('assets/page.js')).status).toBe(200)
  expect((await content('assets/later.js')).status).toBe(404)
  files.write('content-mfe/files/assets/later.js', 'later')
  files.write('content-mfe/versions/aaaaaaaaaa.json', '{}')
  expect((await content('assets/later.js')).status).toBe(200)
})

test('files of an application whose folder is a link are not served', async () => {
  files.write('outside/page.js', 'secret')
  rmSync(join(files.folder, 'content-mfe/files'), { recursive: true })
  symlinkSync(join(files.folder, 'outside'), join(files.folder, 'content-mfe/files'))
  expect((await content('page.js')).status).toBe(404)
})

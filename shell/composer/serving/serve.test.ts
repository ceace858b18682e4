import { rmSync, symlinkSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeOrigins } from '../testing/request.ts'
import { type FakeStoreServer, headingOf, serveFakeStore } from '../testing/serve-fake-store.ts'
import { serve } from './serve.ts'

let server: FakeStoreServer
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore()
})
afterEach(() => server.closeAndRemove())

test.each([
  ['/', 'Accueil'],
  ['/?page=2', 'Accueil'],
  ['/aide', 'Aide'],
  ['/aide/', 'Aide'],
  ['/product/7?utm_source=lettre', 'Produit 7'],
  ["/categories/cr%C3%A9ation-d'images", "Création d'Images"],
  ['/categories/cre%CC%81ation-d%27images/', "Création d'Images"],
])(
  'SIL-68 %s leads to the page %s: the query, the Unicode form of accents and a slash at the end make no difference',
  async (path, name) => {
    const { status, headers, body } = await server.requestShell(path)
    expect([status, headingOf(body)]).toEqual([200, name])
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
])('SLG-07 %s redirects to the page’s own path, %s', async (path, location) => {
  const { status, headers } = await server.requestShell(path)
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
])('SIL-08 SIL-09 SIL-10 the alias %s redirects to %s', async (path, location) => {
  const { status, headers } = await server.requestShell(path)
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
  '/..%2f..%2fsettings.json',
  '/../log',
  '/\\evil.example/',
  '//evil.example/',
  '//evil.example/%2f..',
  '/%2f%2fevil.example/aide',
  '/.%2e/.%2e/log',
])('SIL-07 for %s, which is not a page, the response is the shop’s 404 page with status 404', async (path) => {
  const { status, headers, body } = await server.requestShell(path)
  expect([status, headers.location, headingOf(body)]).toEqual([404, undefined, 'Page non trouvée'])
})

test('a browser gets no other file than /sw.js as a service worker', async () => {
  const headers = { 'service-worker': 'script' }
  const [script = ''] = /\/shell\/files\/[^"]+\.js/.exec(String((await server.requestShell('/')).body)) ?? []
  for (const path of ['/covers/cover-1.svg', '/aide', script]) {
    expect([path, (await server.requestShell(path)).status]).toEqual([path, 200])
    expect([path, (await server.requestShell(path, { headers })).status]).toEqual([path, 404])
  }
  const [asWorker, asFile] = [await server.requestShell('/sw.js', { headers }), await server.requestShell('/sw.js')]
  expect([asWorker.status, asWorker.body]).toEqual([asFile.status, asFile.body])
})

test.each([
  '/../settings.json',
  '/settings.json',
  '/log/00000001.json',
  '/aide/../../../log/00000001.json',
  '//evil.example',
  '/\\evil.example',
  '/x.js',
  '/covers/cover-9.svg',
  '/favicon.ico',
  '/.vite/manifest.json',
  '/shell/files/assets/none',
  '/shell/server/server.js',
  '/shell/files/../versions/0123456789.json',
  '/shell/versions/0123456789.json',
  '/content-mfe/files/assets/page.js',
])('for %s, which is not a served file, the response is a short plain-text 404', async (path) => {
  const { status, headers, body } = await server.requestShell(path)
  expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(body.length).toBeLessThan(20)
})

test.each([
  '.vite/manifest.json',
  'assets/page.js.123.tmp',
  '../versions/0123456789.json',
  '..%2fversions%2f0123456789.json',
  '../../shell/files/assets/page.js',
  'assets/..%5cpage.js',
  'assets//page.js',
  '/assets/page.js',
  'assets/./page.js',
  'assets/page.js/',
  `assets/${'a'.repeat(300)}.js`,
  'assets',
  '',
])('below the files of an application, %j is not served', async (path) => {
  server.store.write('content-mfe/files/assets/page.js.123.tmp', 'half a file')
  expect((await server.requestContentFile(path)).status).toBe(404)
})

test('a path of thousands of folders is not served, and the store is not asked for it', async () => {
  const exists = vi.spyOn(server.store.storage, 'exists')
  const { status } = await server.requestContentFile(`${'a/'.repeat(7800)}page.js`)
  expect(status).toBe(404)
  // Of the log, it is asked all the time.
  expect(exists.mock.calls.filter(([key]) => key.startsWith('content-mfe/files/'))).toEqual([])
})

test('symbolic links are not followed: neither in place of a file nor in place of a folder', async () => {
  server.store.write('outside/secret.txt', 'secret')
  symlinkSync(server.store.pathOf('outside/secret.txt'), server.store.pathOf('content-mfe/files/secret.txt'))
  symlinkSync(server.store.pathOf('outside'), server.store.pathOf('content-mfe/files/outside'))
  expect((await server.requestContentFile('secret.txt')).status).toBe(404)
  expect((await server.requestContentFile('outside/secret.txt')).status).toBe(404)
  rmSync(server.store.pathOf('content-mfe/files'), { recursive: true })
  symlinkSync(server.store.pathOf('outside'), server.store.pathOf('content-mfe/files'))
  expect((await server.requestContentFile('secret.txt')).status).toBe(404)
})

test('a request with a method other than GET and HEAD has status 405, and the response lists the allowed methods', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await server.requestShell('/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

test('the response to HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/nulle-part']) {
    const [get, head] = await Promise.all([server.requestShell(path), server.requestShell(path, { method: 'HEAD' })])
    expect([head.status, head.body.length]).toEqual([get.status, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    expect(Number(head.headers['content-length'])).toBe(get.body.length)
  }
})

test('when a port is in use, the error names the port and the setting for other ports', async () => {
  const { port } = new URL(server.contentOrigin)
  const freeOriginOf = await freeOrigins()
  const secondServer = serve(
    server.store,
    (app, number) => (app === 'shell' ? freeOriginOf : server.originOf)(app, number),
    { only: ['shell', 'content-mfe'] },
  )
  await expect(secondServer).rejects.toThrow(new RegExp(`^Port ${port} \\(content-mfe\\).*PROMPTELIER_PORT`, 's'))
})

test('serving an application that is not live is an error', async () => {
  await expect(serve(server.store, await freeOrigins(), { only: ['autre-mfe'] })).rejects.toThrow(
    'autre-mfe is not live',
  )
})

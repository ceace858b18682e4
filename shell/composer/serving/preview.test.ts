import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { integrityListPath } from '../../src/remotes/integrity-list.ts'
import { keys, OFF } from '../store/store.ts'
import { type FakeStoreServer, headingOf, serveFakeStore } from '../testing/serve-fake-store.ts'

let errors = vi.spyOn(console, 'error')
let server: FakeStoreServer
let preview = ''
beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore({ only: ['shell'] })
  preview = await server.store.writeComposition(' preview')
})
afterEach(() => server.closeAndRemove())

const allow = (id: string) => server.store.storage.create(keys.preview(id), Buffer.from('{}'))

test('a composition that is marked as a preview is shown to those who ask for its id, and to nobody else', async () => {
  await allow(preview)
  const { status, headers, body } = await server.requestShell(`/aide?composition=${preview}`)
  expect([status, headingOf(body)]).toEqual([200, 'Aide preview'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(body.toString()).toContain(`"id":"${preview}"`)
  expect(body.toString()).toContain('"preview":true')
  const other = await server.requestShell('/aide')
  expect(headingOf(other.body)).toBe('Aide')
  expect(other.headers['x-robots-tag']).toBeUndefined()
  expect(other.body.toString()).not.toContain('"preview"')
})

test('an open tab of a preview gets the hashes of its remotes, also of versions that are not live', async () => {
  const remote = { version: '0123456789', entry: 'http://localhost/x.js', part: 'Cette page', pages: {}, notFound: [] }
  const older = await server.store.writeComposition(' older', (file) => ({
    ...file,
    browser: { ...file.browser, remotes: { 'product-mfe': remote } },
  }))
  await allow(older)
  const path = integrityListPath('product-mfe', remote.version)
  expect((await server.requestShell(path)).status).toBe(404)
  await server.requestShell(`/aide?composition=${older}`)
  const { status, body } = await server.requestShell(path)
  expect(status).toBe(200)
  expect(JSON.parse(body.toString())).toHaveProperty('integrity')
})

test('redirects of a preview stay in the preview, and its 404 page has status 404', async () => {
  await allow(preview)
  const redirect = await server.requestShell(`/AIDE?composition=${preview}`)
  expect([redirect.status, redirect.headers.location]).toEqual([308, `/aide?composition=${preview}`])
  const { status, body } = await server.requestShell(`/nulle-part?composition=${preview}`)
  expect([status, headingOf(body)]).toEqual([404, 'Page non trouvée preview'])
})

test('GET of the path for reports, which names a composition too, loads none: the 404 document is that of what is live', async () => {
  const live = await server.store.writeComposition(' live', (file) => ({
    ...file,
    browser: { ...file.browser, reports: '/reports' },
  }))
  await server.store.goLive(live)
  await allow(preview)
  const { status, body } = await server.requestShell(`/reports?composition=${preview}`)
  expect([status, headingOf(body)]).toEqual([404, 'Page non trouvée live'])
})

test('the live composition can be requested as a preview', async () => {
  const { body } = await server.requestShell(`/aide?composition=${server.store.composition}`)
  expect(headingOf(body)).toBe('Aide')
  expect(body.toString()).toContain('"preview":true')
})

test.each(['', 'x', '../../settings', '0123456789abcdeg', '0123456789ABCDEF', 'ffffffffffffffff'])(
  'for ?composition=%s, which does not exist, a French page with a link to the shop has status 404',
  async (id) => {
    const { status, headers, body } = await server.requestShell(`/aide?composition=${encodeURIComponent(id)}`)
    expect([status, headingOf(body)]).toEqual([404, 'Cet aperçu n’existe pas'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(body.toString()).toContain('<a href="/">')
  },
)

test('a composition that is in the store but not marked as a preview cannot be requested', async () => {
  expect((await server.requestShell(`/aide?composition=${preview}`)).status).toBe(404)
  await allow(preview)
  expect((await server.requestShell(`/aide?composition=${preview}`)).status).toBe(200)
})

test('a damaged preview has status 404 and an error in the log; it is shown once it is complete', async () => {
  await allow(preview)
  const content = await server.store.storage.read(keys.composition(preview))
  server.store.write(keys.composition(preview), '{}')
  expect((await server.requestShell(`/aide?composition=${preview}`)).status).toBe(404)
  expect(errors.mock.lastCall?.join(' ')).toContain('damaged')
  server.store.write(keys.composition(preview), content ?? '')
  expect((await server.requestShell(`/aide?composition=${preview}`)).status).toBe(200)
})

test('a preview whose mark was removed is not shown any more after a few seconds, and can be allowed again', async () => {
  await allow(preview)
  const path = `/aide?composition=${preview}`
  expect((await server.requestShell(path)).status).toBe(200)
  await server.store.storage.remove([keys.preview(preview)])
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 5000)
  expect((await server.requestShell(path)).status).toBe(404)
  await allow(preview)
  expect((await server.requestShell(path)).status).toBe(200)
})

test('a preview that shows a remote which is switched off now is not shown; one that was made since then is', async () => {
  const remote = { version: '0123456789', entry: 'http://localhost/x.js', part: 'Cette page', pages: {}, notFound: [] }
  const withRemote = (marker: string, killed?: string) =>
    server.store.writeComposition(marker, (file) => ({
      ...file,
      browser: { ...file.browser, remotes: { 'product-mfe': { ...remote, killed } } },
    }))
  const [before, after] = [await withRemote(' before'), await withRemote(' after', OFF)]
  await Promise.all([before, after].map(allow))
  const statuses = () =>
    Promise.all([before, after].map(async (id) => (await server.requestShell(`/aide?composition=${id}`)).status))
  expect(await statuses()).toEqual([200, 200])
  await server.store.append({ killed: { 'product-mfe': 'leaks addresses' } })
  expect(await statuses()).toEqual([404, 200])
  await server.store.append({ killed: {} })
  expect(await statuses()).toEqual([200, 200])
})

test('more previews than fit into memory can be requested in turns', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => server.store.writeComposition(` ${index}`)))
  await Promise.all(ids.map(allow))
  for (const id of [...ids, ...ids]) {
    const { body } = await server.requestShell(`/aide?composition=${id}`)
    expect(headingOf(body)).toBe(`Aide ${ids.indexOf(id) + 1}`)
  }
})

/**
 * Makes a composition live that lacks content-mfe, which a preview has, and restarts the server.
 * @param only see `serve`
 * @returns the path of a page in the preview
 */
async function serveWithoutContent(only?: readonly string[]) {
  const { 'content-mfe': _content, ...versions } = server.store.versions
  await server.store.goLive(await server.store.writeCompositionOf(versions), versions)
  await server.restart({ only })
  await allow(preview)
  await expect(server.requestContentFile('assets/page.js')).rejects.toThrow('ECONNREFUSED')
  return `/aide?composition=${preview}`
}

test('a remote that only a preview has is served before the first document of the preview', async () => {
  const path = await serveWithoutContent()
  const answers = await Promise.all(
    [path, path].map(async (one) => {
      expect(headingOf((await server.requestShell(one)).body)).toBe('Aide preview')
      return server.requestContentFile('assets/page.js')
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a server for some applications does not serve another one for a preview', async () => {
  const path = await serveWithoutContent(['shell'])
  expect((await server.requestShell(path)).status).toBe(200)
  await expect(server.requestContentFile('assets/page.js')).rejects.toThrow('ECONNREFUSED')
})

test('when the port of a remote that only a preview has is taken, one sentence says so, and the preview is shown', async () => {
  const path = await serveWithoutContent()
  const port = Number(new URL(server.contentOrigin).port)
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((done) => other.listen(port, 'localhost', done))
  for (let time = 0; time < 2; time += 1) expect((await server.requestShell(path)).status).toBe(200)
  expect(errors.mock.calls).toEqual([[expect.stringMatching(`^Port ${port} \\(content-mfe\\) is taken\\.`)]])
})

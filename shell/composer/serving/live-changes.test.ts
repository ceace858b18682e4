import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { versionOf } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CompositionFile } from '../compose/composition-file.ts'
import { keys } from '../store/store.ts'
import { withContentFile } from '../testing/fake-store.ts'
import { CONTENT_FILE } from '../testing/fake-versions.ts'
import { sendRequest } from '../testing/request.ts'
import { type FakeStoreServer, headingOf, serveFakeStore } from '../testing/serve-fake-store.ts'

let errors = vi.spyOn(console, 'error')
let server: FakeStoreServer
beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore()
})
afterEach(() => server.closeAndRemove())

const lastError = () => errors.mock.lastCall?.join(' ') ?? ''

test('a release is in the next response', async () => {
  for (const marker of [' 1', ' 2', ' 3']) {
    await server.store.goLive(await server.store.writeComposition(marker))
    expect(await server.headingAt('/aide')).toBe(`Aide${marker}`)
  }
  expect(errors).not.toHaveBeenCalled()
})

test('a rollback is in the next response, and in live.json', async () => {
  const { composition } = server.store
  const next = await server.store.writeComposition(' new')
  await server.store.goLive(next)
  expect(await server.headingAt('/aide')).toBe('Aide new')
  await server.store.goLive(composition)
  expect(JSON.parse((await server.requestShell('/live.json')).body.toString())).toMatchObject({ composition })
  expect(await server.headingAt('/aide')).toBe('Aide')
})

test('an open tab gets the public files of an earlier composition, but not those of a remote that is switched off', async () => {
  await server.store.goLive(await server.store.writeComposition(' with', withContentFile))
  const status = async () => (await server.requestShell(`/${CONTENT_FILE.path}`)).status
  expect(await status()).toBe(200)
  await server.store.goLive(server.store.composition)
  expect(await status()).toBe(200)
  await server.store.append({ killed: { 'content-mfe': 'hostile' } })
  expect(await status()).toBe(404)
})

/** A composition that was made while content-mfe was switched off. */
const withContentOff = (file: CompositionFile) => {
  const remote = file.browser.remotes['content-mfe']
  const remotes = { ...file.browser.remotes, ...(remote && { 'content-mfe': { ...remote, killed: 'off' } }) }
  return withContentFile({ ...file, browser: { ...file.browser, remotes } })
}

test('an open tab gets the public files of a remote that a composition has although it is switched off', async () => {
  await server.store.append({ killed: { 'content-mfe': 'slow' } })
  await server.store.goLive(await server.store.writeComposition(' off', withContentOff))
  expect((await server.requestShell(`/${CONTENT_FILE.path}`)).status).toBe(200)
  await server.store.goLive(server.store.composition)
  expect((await server.requestShell(`/${CONTENT_FILE.path}`)).status).toBe(200)
})

test('live.json has the live composition, the remotes that are switched off and the data sets; browsers do not cache it', async () => {
  await server.store.append({ killed: { 'product-mfe': 'broken' } })
  const { status, headers, body } = await server.requestShell('/live.json')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-cache',
  ])
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(JSON.parse(body.toString())).toEqual({
    composition: server.store.composition,
    killed: ['product-mfe'],
    data: { catalogue: '/catalog-mfe/files/data/catalogue-00000000' },
  })
})

test('the shop is served from memory when the store is removed, and again from the store when it comes back', async () => {
  const paths = ['/', '/aide', '/product/7', '/nulle-part', '/covers/cover-1.svg', '/robots.txt', '/live.json']
  rmSync(server.store.folder, { recursive: true })
  const statuses = paths.map(async (path) => (await server.requestShell(path)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 200, 200, 200])
  expect((await server.requestContentFile('assets/page.js')).status).toBe(404)
})

test('a store that is removed and created again is served from its first record on', async () => {
  const log = server.store.pathOf('log')
  await server.store.goLive(await server.store.writeComposition(' old'))
  expect(await server.headingAt('/aide')).toBe('Aide old')
  rmSync(log, { recursive: true })
  await server.store.goLive(await server.store.writeComposition(' new'))
  await expect.poll(() => server.headingAt('/aide'), { timeout: 4000 }).toBe('Aide new')
})

test('a composition that is written after its record is served as soon as it is complete', async () => {
  const id = await server.store.writeComposition(' new')
  const content = await server.store.storage.read(keys.composition(id))
  rmSync(server.store.pathOf(keys.composition(id)))
  await server.store.goLive(id)
  expect(await server.headingAt('/aide')).toBe('Aide')
  server.store.write(keys.composition(id), content ?? '')
  await expect.poll(() => server.headingAt('/aide'), { timeout: 4000 }).toBe('Aide new')
})

test('a server that starts while the last record is damaged serves the one before it', async () => {
  await server.store.goLive(await server.store.writeComposition(' new'))
  server.store.write(keys.record(3), '{')
  await server.restart({ only: ['shell'] })
  expect(await server.headingAt('/aide')).toBe('Aide new')
  expect(lastError()).toContain('Record 3 cannot be served')
})

test.each([
  ['is missing', undefined],
  ['is damaged', '{'],
])(
  'when the only record %s from the start, the response is a French page with status 503 until a composition is live',
  async (_, text) => {
    rmSync(server.store.pathOf(keys.record(1)))
    if (text !== undefined) server.store.write(keys.record(1), text)
    await server.restart({ only: ['shell'] })
    const { status, headers, body } = await server.requestShell('/aide')
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '10'])
    expect(body.toString()).toContain('<html lang="fr">')
    expect((await server.requestShell('/live.json')).status).toBe(503)
    await server.store.goLive(server.store.composition)
    expect((await server.requestShell('/aide')).status).toBe(200)
  },
)

test('an application that goes live while the server runs is served before the document that needs it', async () => {
  const { versions } = server.store
  const { 'content-mfe': _, ...otherVersions } = versions
  await server.store.goLive(await server.store.writeCompositionOf(otherVersions), otherVersions)
  const serving = await server.restart()
  await expect(server.requestContentFile('assets/page.js')).rejects.toThrow('ECONNREFUSED')
  await server.store.goLive(server.store.composition, versions)
  expect(headingOf((await server.requestShell('/')).body)).toBe('Accueil')
  expect(serving.origins().get('content-mfe')).toBe(server.contentOrigin)
  expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
})

test('a release reaches the origin of a new application without any request to the shell', async () => {
  const { versions } = server.store
  const { 'content-mfe': _, ...otherVersions } = versions
  await server.store.goLive(await server.store.writeCompositionOf(otherVersions), otherVersions)
  const serving = await server.restart()
  await server.store.goLive(server.store.composition, versions)
  await expect.poll(() => serving.origins().get('content-mfe')).toBe(server.contentOrigin)
})

/** Makes a version of content-mfe live that declares another port, or the canary. */
async function changePort(port: number, changed: 'live' | 'canary') {
  const { versions, storage } = server.store
  const text = (await storage.read(keys.manifest('content-mfe', versions['content-mfe'] ?? '')))?.toString() ?? ''
  const manifest = JSON.stringify({ ...JSON.parse(text), port })
  server.store.write(keys.manifest('content-mfe', versionOf(manifest)), manifest)
  const newVersions = { ...versions, 'content-mfe': versionOf(manifest) }
  const composition = await server.store.writeCompositionOf(newVersions)
  if (changed === 'live') return server.store.goLive(composition, newVersions)
  const canary = { composition, versions: newVersions, share: 5, minVisits: 1, since: 'now', until: 'later' }
  return server.store.append({ canary })
}

const FILE = '/content-mfe/files/assets/page.js'
const CATALOG_PORT = 4171

test.each(['live', 'canary'] as const)(
  'a %s version that declares another port is served there; the former one stays for open tabs',
  async (changed) => {
    await changePort(CATALOG_PORT, changed)
    await server.requestShell('/')
    expect((await sendRequest(server.originOf('content-mfe', CATALOG_PORT), FILE)).status).toBe(200)
    expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  },
)

test('a port that is taken is one error, and is used once it is free', async () => {
  const origin = server.originOf('content-mfe', CATALOG_PORT)
  const other = createServer().listen(Number(new URL(origin).port), 'localhost')
  await new Promise((done) => other.once('listening', done))
  await changePort(CATALOG_PORT, 'live')
  await expect.poll(lastError).toContain(`Port ${new URL(origin).port} (content-mfe) is taken`)
  await new Promise((done) => setTimeout(done, 1500))
  expect(errors).toHaveBeenCalledTimes(1)
  await new Promise((done) => other.close(done))
  await expect
    .poll(() =>
      sendRequest(origin, FILE).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})

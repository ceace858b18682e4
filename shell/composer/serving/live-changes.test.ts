import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOT_FOUND_FILE, readComposition } from '../compose/composition-file.ts'
import { keys } from '../store/store.ts'
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
    data: { catalogue: 'http://localhost/catalog-mfe/files/data/catalogue-00000000' },
  })
})

const record = (state: unknown, facts = {}) =>
  JSON.stringify({
    schema: 1,
    number: 2,
    writer: 'test',
    at: '',
    by: '',
    why: '',
    composer: 3,
    decision: { kind: 'release' },
    state,
    ...facts,
  })
const STATE = { canary: null, killed: {}, frozen: null, revoked: {}, releases: {} }
const live = (composition: string, versions: Record<string, string> = { shell: '0123456789' }) => ({
  ...STATE,
  live: { composition, versions },
})

test.each([
  ['is cut off', '{"schema": 1, "numb'],
  ['is empty', ''],
  ['is a list', '[]'],
  ['has no state', record(undefined)],
  ['has a newer schema', record(live('0123456789abcdef'), { schema: 2 })],
  ['has another number', record(live('0123456789abcdef'), { number: 7 })],
  ['names no version of the shell', record(live('0123456789abcdef', { 'other-mfe': '0123456789' }))],
  ['names a composition outside the store', record(live('../../etc/passwd'))],
  [
    'names an application outside the store',
    record(live('0123456789abcdef', { shell: '0123456789', '../x': '0123456789' })),
  ],
  ['names a composition that does not exist', record(live('ffffffffffffffff'))],
])(
  'when the last record %s, one error is logged and the previous composition is served until the next record',
  async (_, text) => {
    expect(await server.headingAt('/aide')).toBe('Aide')
    server.store.write(keys.record(2), text)
    for (let time = 0; time < 3; time += 1) {
      expect(await server.headingAt('/aide')).toBe('Aide')
      expect((await server.requestShell('/README.md')).status).toBe(404)
    }
    expect(errors).toHaveBeenCalledTimes(1)
    expect(lastError()).toContain('Record 2 cannot be served')
    expect(lastError()).toContain('The composition before it is still served.')
    await server.store.goLive(await server.store.writeComposition(' new'))
    expect(await server.headingAt('/aide')).toBe('Aide new')
    expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  },
)

test.each([
  ['larger than 64 MB', () => server.store.write(keys.record(2), Buffer.alloc(64_000_001))],
  ['a symbolic link', () => symlinkSync(server.store.pathOf(keys.record(1)), server.store.pathOf(keys.record(2)))],
  ['a folder', () => mkdirSync(server.store.pathOf(keys.record(2)))],
])('when the last record is %s, one error is logged and the previous composition is served', async (_, damage) => {
  damage()
  for (let time = 0; time < 3; time += 1) expect(await server.headingAt('/aide')).toBe('Aide')
  expect(errors).toHaveBeenCalledTimes(1)
  expect(lastError()).toContain(`${server.store.folder} cannot be read`)
  rmSync(server.store.pathOf(keys.record(2)), { recursive: true })
  await server.store.goLive(await server.store.writeComposition(' new'))
  expect(await server.headingAt('/aide')).toBe('Aide new')
})

test('future fields of a record and of a composition are ignored', async () => {
  const id = await server.store.writeComposition(' new', (file) => ({ ...file, future: { a: 1 } }))
  const state = live(id, server.store.versions)
  server.store.write(keys.record(2), record({ ...state, future: 1 }, { future: true }))
  expect(await server.headingAt('/aide')).toBe('Aide new')
  expect(errors).not.toHaveBeenCalled()
})

test.each([
  ['redirects to another host', { redirects: { '/ailleurs': '//evil.example/' } }],
  ['redirects to another host with a backslash', { redirects: { '/ailleurs': '/\\evil.example' } }],
  ['redirects with a line break', { redirects: { '/ailleurs': '/aide\r\nset-cookie: a=b' } }],
  ['redirects to a URL', { redirects: { '/ailleurs': 'https://evil.example/' } }],
  ['redirects to a path that is not encoded', { redirects: { '/ailleurs': '/é' } }],
  ['redirects to a number', { redirects: { '/ailleurs': 7 } }],
  ['has a document outside the shop', { documents: { '/../secret': { body: 'a'.repeat(40), input: '' } } }],
  ['has an encoded document outside the shop', { documents: { '/%2e%2e/x': { body: 'a'.repeat(40), input: '' } } }],
  ['has a body outside the store', { documents: { '/x': { body: '../../etc/passwd', input: '' } } }],
  ['has a public file outside the store', { files: { 'x.txt': '../../etc/passwd' } }],
  ['has a public file at a path with ..', { files: { '../x.txt': 'shell/files/assets/page.js' } }],
  ['publishes the settings', { files: { 'x.txt': 'settings.json' } }],
  ['publishes a record of the log', { files: { 'x.txt': 'log/00000001.json' } }],
  ['publishes a manifest', { files: { 'x.txt': 'shell/versions/0123456789.json' } }],
  ['publishes a file that no manifest lists', { files: { 'x.txt': 'shell/files/assets/unlisted.js' } }],
  ['has a style sheet that does not exist', { sheets: { '/x.css': 'shell/files/none.css' } }],
  [
    'has a template that does not exist',
    { shell: { template: `shell/server/${'0'.repeat(40)}`, inlineScript: 'a', start: [], modules: [], styles: [] } },
  ],
  ['has a newer schema', { schema: 2 }],
  ['has no 404 page', { documents: {} }],
  ['has a version that is none', { versions: { shell: '../../x' } }],
  ['has an application outside the store', { versions: { '../x': '0123456789' } }],
  ['has no version that exists', { versions: { shell: '0123456789' } }],
])('a composition that %s is not served: one error is logged, and the previous one still is', async (_, members) => {
  server.store.write('settings.json', '{"siteUrl": "https://secret.example"}')
  server.store.write('shell/files/assets/unlisted.js', 'secret')
  await server.store.goLive(await server.store.writeComposition(' new', (file) => ({ ...file, ...members })))
  for (let time = 0; time < 2; time += 1) {
    expect(await server.headingAt('/aide')).toBe('Aide')
    expect((await server.requestShell('/ailleurs')).status).toBe(404)
    expect((await server.requestShell('/x.txt')).status).toBe(404)
  }
  expect(errors).toHaveBeenCalledTimes(1)
})

/** The keys of one object of each kind that the composition is made from. */
async function objectsOf(id: string) {
  const file = await readComposition(server.store.storage, id)
  return {
    composition: keys.composition(id),
    'body of a page': keys.body(file.documents['/aide']?.body ?? ''),
    'body of the 404 page': keys.body(file.documents[NOT_FOUND_FILE]?.body ?? ''),
    template: file.shell.template,
    'public file': file.files['covers/cover-1.svg'] ?? '',
    'style sheet': keys.file('shell', 'assets/shell.css'),
    record: keys.file('catalog-mfe', 'data/catalogue-00000000/product/7.json'),
    manifest: keys.manifest('shell', file.versions['shell'] ?? ''),
  }
}

/** Removes or changes an object. @returns a function that repairs it */
async function damageObject(key: string, change: ((content: Buffer) => Buffer) | undefined) {
  const content = await server.store.storage.read(key)
  if (!content) throw new Error(`${key} is missing`)
  if (change) server.store.write(key, change(content))
  else rmSync(server.store.pathOf(key))
  return () => server.store.write(key, content)
}

const DAMAGES = {
  'is missing': undefined,
  'is cut off': (content: Buffer) => content.subarray(0, -1),
  'is empty': () => Buffer.alloc(0),
  'is changed': (content: Buffer) => Buffer.concat([content.subarray(0, -1), Buffer.from('!')]),
}
const damages = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[]

const cases = <Name extends string>(...names: Name[]) =>
  names.flatMap((name) => damages.map((damage) => [name, damage] as const))

test.each(cases('composition', 'body of a page', 'body of the 404 page'))(
  'a composition whose %s %s is not served until it is repaired: the previous one still is',
  async (name, damage) => {
    const id = await server.store.writeComposition(' new')
    const key = (await objectsOf(id))[name]
    const repair = await damageObject(key, DAMAGES[damage])
    await server.store.goLive(id)
    expect(await server.headingAt('/aide')).toBe('Aide')
    await expect.poll(lastError).toMatch(/cannot be served: .*(?:missing|damaged)/)
    repair()
    await expect.poll(() => server.headingAt('/aide'), { timeout: 4000 }).toBe('Aide new')
    expect(errors).toHaveBeenCalledTimes(1)
  },
)

test.each(cases('template', 'public file', 'style sheet', 'record', 'manifest'))(
  'a server that starts while the %s of the only composition %s opens as soon as it is repaired',
  async (name, damage) => {
    const key = (await objectsOf(server.store.composition))[name]
    const repair = await damageObject(key, DAMAGES[damage])
    await server.restart({ only: ['shell'] })
    expect((await server.requestShell('/aide')).status).toBe(503)
    expect(lastError()).toMatch(/cannot be served: .*(?:missing|damaged)/)
    expect(lastError()).toContain(key)
    repair()
    await expect.poll(async () => (await server.requestShell('/aide')).status, { timeout: 4000 }).toBe(200)
  },
)

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

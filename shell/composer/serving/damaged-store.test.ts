import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { readComposition } from '../compose/composition-file.ts'
import { keys } from '../store/store.ts'
import { type FakeStoreServer, serveFakeStore } from '../testing/serve-fake-store.ts'

// What cannot be served is tried again ten times as soon as in a shop.
vi.mock(import('../backoff.ts'), async (importOriginal) => {
  const { createBackoff } = await importOriginal()
  return { createBackoff: (firstMs, now) => createBackoff(firstMs / 10, now) }
})

let errors = vi.spyOn(console, 'error')
let server: FakeStoreServer
beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore()
})
afterEach(() => server.closeAndRemove())

const lastError = () => errors.mock.lastCall?.join(' ') ?? ''

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

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../refusal.ts'
import { StorageFailure } from '../store/storage-failure.ts'
import { keys, OFF, type Store } from '../store/store.ts'
import { commandFolder } from '../testing/command-folder.ts'
import {
  FAKE_APPS,
  fakeManifest,
  REMOTE_SERVER_FILES,
  SHELL_SERVER_FILES,
  writeBuild,
  writeFakeBuild,
  writeFakeRemote,
} from '../testing/fake-builds.ts'
import { AUTHOR, type ReleaseFolder, releasedFolder, releaseFolder } from '../testing/release-folder.ts'
import { abort, promote } from './end-canary.ts'
import { freeze } from './freeze.ts'
import { kill, revive } from './kill.ts'
import { release } from './release.ts'
import { rollback, rollbackApp } from './rollback.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

const PLAN = { share: 5, minVisits: 100, timeoutMs: 60_000 }

/** Writes changed builds, and tries them on a share of the visitors. */
async function startCanary(...apps: string[]) {
  for (const app of apps) writeFakeBuild(shop.folder, app, 'canary')
  return (await shop.release(apps, { canary: PLAN })).record
}

const abortCanary = async (guilty: string[], options: Parameters<typeof abort>[3] = {}) =>
  abort(shop.store, AUTHOR, guilty, options)

test('a canary does not change what is live; its record contains share, visits and times', async () => {
  const before = (await shop.head()).state
  const { decision, state } = await startCanary('content-mfe')
  expect(decision).toMatchObject({ kind: 'canary', rendered: 0 })
  expect(state.live).toEqual(before.live)
  expect(state.releases).toEqual(before.releases)
  expect(state.canary).toMatchObject({ share: 5, minVisits: 100 })
  expect(Date.parse(state.canary?.until ?? '') - Date.parse(state.canary?.since ?? '')).toBe(60_000)
  expect(state.canary?.composition).not.toBe(before.live.composition)
  await shop.expectComplete()
})

test('the first release of a store cannot be a canary: it goes live', async () => {
  const empty = releaseFolder()
  const { record } = await empty.release(FAKE_APPS, { canary: PLAN })
  expect([record.decision.kind, record.state.canary]).toEqual(['release', null])
  empty.remove()
})

test('a second canary is refused while one is running', async () => {
  await startCanary('content-mfe')
  await expect(startCanary('product-mfe')).rejects.toMatchObject({
    message: expect.stringContaining('Another canary is running'),
    exitCode: EXIT.refused,
  })
})

test('a release during a canary goes live, and into the canary', async () => {
  const { state } = await startCanary('content-mfe')
  writeFakeBuild(shop.folder, 'product-mfe', 'other')
  const after = (await shop.release(['product-mfe'])).record.state
  const product = after.live.versions['product-mfe']
  expect(after.live.versions).toEqual({ ...state.live.versions, 'product-mfe': product })
  expect(after.canary?.versions).toEqual({ ...state.canary?.versions, 'product-mfe': product })
  expect(after.canary?.composition).not.toBe(state.canary?.composition)
  expect(after.canary).toMatchObject({ since: state.canary?.since, until: state.canary?.until })
  await shop.expectComplete()
})

test('promoting makes the canary live, with its evidence and the facts of its builds', async () => {
  const { state } = await startCanary('content-mfe')
  const record = await promote(shop.store, AUTHOR, { visits: 200 }, state.canary?.composition)
  expect(record.decision).toEqual({
    kind: 'promote',
    promoted: { 'content-mfe': state.canary?.versions['content-mfe'] },
    visits: 200,
  })
  expect(record.state.live.composition).toBe(state.canary?.composition)
  expect(record.state.canary).toBeNull()
  expect(record.state.releases['content-mfe']).toEqual(state.canary?.releases?.['content-mfe'])
  await expect(promote(shop.store, AUTHOR)).rejects.toMatchObject({ exitCode: EXIT.notFound })
})

const writeCommit = (app: string, commit: string) =>
  writeFileSync(join(shop.folder, app, 'dist/build.json'), JSON.stringify({ commit }))

test.each([
  ['canary', 'is live for all now.'],
  ['later', 'was replaced by this release.'],
])(
  'a release of the only application that the canary changes ends it; its reason names the version (%s)',
  async (text, reason) => {
    const version = (await startCanary('content-mfe')).state.canary?.versions['content-mfe']
    writeFakeBuild(shop.folder, 'content-mfe', text)
    const { decision, state } = (await shop.release(['content-mfe'])).record
    expect(decision).toMatchObject({ kind: 'release', canaryEnded: `content-mfe@${version} ${reason}` })
    expect([state.canary, state.revoked]).toEqual([null, {}])
  },
)

test('a release of one of the applications that the canary changes replaces it there, with its commit', async () => {
  writeFakeBuild(shop.folder, 'content-mfe', 'canary')
  writeCommit('content-mfe', 'canary')
  await startCanary('content-mfe', 'product-mfe')
  writeFakeBuild(shop.folder, 'content-mfe', 'fixed')
  writeCommit('content-mfe', 'fixed')
  const { live, canary } = (await shop.release(['content-mfe'])).record.state
  expect(canary?.versions['content-mfe']).toBe(live.versions['content-mfe'])
  expect(Object.keys(canary?.releases ?? {})).toEqual(['product-mfe'])
  expect((await promote(shop.store, AUTHOR)).state.releases['content-mfe']).toMatchObject({ commit: 'fixed' })
})

/** Tries a version again that was rolled back, and another one, which was not. @returns the version */
async function tryAgain() {
  writeFakeBuild(shop.folder, 'content-mfe', 'canary')
  const { state } = (await shop.release(['content-mfe'])).record
  await rollback(shop.store, AUTHOR)
  writeFakeBuild(shop.folder, 'product-mfe', 'canary')
  await shop.release(['content-mfe', 'product-mfe'], { canary: PLAN, again: true })
  return state.live.versions['content-mfe'] ?? ''
}

test.each([
  ['no data', () => abortCanary([], { kind: 'no-data' })],
  ['an abort that leaves it out', () => abortCanary(['content-mfe'])],
])('a version that a canary tries again stays marked as rolled back after %s', async (_, end) => {
  const version = await tryAgain()
  expect((await shop.head()).state.revoked).toEqual({ 'content-mfe': [version] })
  await end()
  expect((await shop.head()).state.revoked).toEqual({ 'content-mfe': [version] })
  await expect(shop.release(['content-mfe'])).rejects.toMatchObject({ exitCode: EXIT.revoked })
})

test('a version that a canary tries again is not marked any more when it is promoted, also after an abort of the others', async () => {
  const version = await tryAgain()
  expect((await abortCanary(['product-mfe'])).state.revoked['content-mfe']).toEqual([version])
  const { live, revoked } = (await promote(shop.store, AUTHOR)).state
  expect(live.versions['content-mfe']).toBe(version)
  expect(revoked).not.toHaveProperty('content-mfe')
})

test('the times of a canary are those of the store, also on a machine whose clock is 6 min ahead', async () => {
  const now = Date.now
  const before = now()
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000)
  const { canary } = (await startCanary('content-mfe')).state
  expect(Date.parse(canary?.since ?? '') - before).toBeLessThan(60_000)
})

test('promoting or aborting another canary than the judged one is refused', async () => {
  const { state } = await startCanary('content-mfe')
  writeFakeBuild(shop.folder, 'product-mfe', 'other')
  await shop.release(['product-mfe'])
  const expected = state.canary?.composition ?? ''
  await expect(promote(shop.store, AUTHOR, {}, expected)).rejects.toMatchObject({
    message: expect.stringMatching(/The canary is now \w{16}, not \w{16}/),
    exitCode: EXIT.refused,
  })
  await expect(abortCanary([], { expected })).rejects.toMatchObject({ exitCode: EXIT.refused })
  expect((await shop.head()).number).toBe(3)
})

test('a canary is not promoted while releases are frozen', async () => {
  await startCanary('content-mfe')
  await freeze(shop.store, AUTHOR)
  await expect(promote(shop.store, AUTHOR)).rejects.toMatchObject({ exitCode: EXIT.frozen })
})

test('aborting leaves out the guilty application only: the rest goes on as a canary, and what is live stays', async () => {
  const before = await shop.live()
  const canary = (await startCanary('content-mfe', 'product-mfe')).state.canary?.versions
  const { decision, state } = await abortCanary(['content-mfe'], { evidence: { errors: 3 } })
  expect(decision).toEqual({ kind: 'abort', leftOut: ['content-mfe'], goesOn: ['product-mfe'], errors: 3 })
  expect(state.live).toEqual(before)
  expect(state.canary?.versions).toEqual({ ...before.versions, 'product-mfe': canary?.['product-mfe'] })
  expect(state.revoked).toEqual({ 'content-mfe': [canary?.['content-mfe']] })
  await expect(shop.release(['content-mfe'])).rejects.toMatchObject({ exitCode: EXIT.revoked })
  await shop.expectComplete()
})

test.each([
  ['no application is guilty', []],
  ['an application that the canary does not change causes the errors', ['catalog-mfe']],
  ['all changed applications are guilty', ['content-mfe', 'product-mfe']],
])('nothing goes live when %s', async (_, guilty) => {
  const before = await shop.live()
  const canary = (await startCanary('content-mfe', 'product-mfe')).state.canary?.versions ?? {}
  const { decision, state } = await abortCanary(guilty)
  expect(decision).toEqual({ kind: 'abort', leftOut: ['content-mfe', 'product-mfe'], goesOn: [] })
  expect([state.live, state.canary]).toEqual([before, null])
  expect(state.revoked).toEqual({ 'content-mfe': [canary['content-mfe']], 'product-mfe': [canary['product-mfe']] })
})

test('while releases are frozen, an abort leaves out all of the canary', async () => {
  const before = await shop.live()
  await startCanary('content-mfe', 'product-mfe')
  await freeze(shop.store, AUTHOR)
  expect((await abortCanary(['content-mfe'])).state).toMatchObject({ live: before, canary: null })
})

test('nothing goes live when the rest of the canary does not fit together without the guilty application', async () => {
  const before = await shop.live()
  // The canary's shell links to /cadeaux, which only its content-mfe serves.
  const server = SHELL_SERVER_FILES['server.js'] ?? ''
  writeFakeBuild(shop.folder, 'shell', 'canary', {
    ...SHELL_SERVER_FILES,
    'server.js': server.replace("help: () => '/aide'", "help: () => '/aide', gifts: () => '/cadeaux'"),
  })
  writeFakeBuild(shop.folder, 'content-mfe', 'canary', undefined, ['/aide', '/cadeaux'])
  await shop.release(['shell', 'content-mfe'], { canary: PLAN })
  const { decision, state } = await abortCanary(['content-mfe'])
  expect(decision).toEqual({ kind: 'abort', leftOut: ['content-mfe', 'shell'], goesOn: [] })
  expect([state.live, state.canary]).toEqual([before, null])
})

test.each([
  ['an abort', (store: Store) => abort(store, AUTHOR, ['product-mfe'])],
  ['a switch off', (store: Store) => kill(store, AUTHOR, 'catalog-mfe')],
  ['a release', (store: Store) => release(store, { ...AUTHOR, apps: ['catalog-mfe'], builds: shop.folder })],
])(
  'when the store does not answer while the canary is composed, %s fails, and the canary goes on',
  async (_, decide) => {
    const { canary } = (await startCanary('content-mfe', 'product-mfe')).state
    writeFakeBuild(shop.folder, 'catalog-mfe', 'other')
    const failure = new StorageFailure('no network')
    const manifest = keys.manifest('content-mfe', canary?.versions['content-mfe'] ?? '')
    const read = async (key: string) => (key === manifest ? Promise.reject(failure) : shop.storage.read(key))
    await expect(decide({ ...shop.store, storage: { ...shop.storage, read } })).rejects.toBe(failure)
    expect(await shop.head()).toMatchObject({ number: 2, state: { canary, revoked: {} } })
  },
)

test('a canary without enough visits ends without making anything live, and its versions are not marked', async () => {
  const before = await shop.live()
  await startCanary('content-mfe')
  const { decision, state } = await abortCanary([], { kind: 'no-data' })
  expect(decision).toMatchObject({ kind: 'no-data', leftOut: ['content-mfe'] })
  expect([state.live, state.canary, state.revoked]).toEqual([before, null, {}])
})

test('a rollback to a record ends the canary', async () => {
  await startCanary('content-mfe')
  expect((await rollback(shop.store, AUTHOR, 1)).state.canary).toBeNull()
})

test('promoting a canary does not bring back a version that was rolled back meanwhile', async () => {
  const first = (await shop.live()).versions
  writeFakeBuild(shop.folder, 'product-mfe', 'bad')
  await shop.release(['product-mfe'])
  await startCanary('content-mfe')
  await rollbackApp(shop.store, AUTHOR, 'product-mfe')
  const { live } = (await promote(shop.store, AUTHOR)).state
  expect(live.versions['product-mfe']).toBe(first['product-mfe'])
  expect(live.versions['content-mfe']).not.toBe(first['content-mfe'])
  await shop.expectComplete()
})

/** Writes a build of catalog-mfe that publishes a gift card. */
const writeGiftCard = (card: Readonly<Record<string, number>>) =>
  writeFakeRemote(shop.folder, 'catalog-mfe', { records: { 'gifts/card/1': card } })

/** Writes a build of product-mfe that reads a field of gift cards. */
function writeGiftCardReader(field: string) {
  const shapes = [{ records: '^gifts/card/.*$', shape: { fields: { [field]: 'number' }, optional: [] } }]
  const server = { ...REMOTE_SERVER_FILES, 'record-shapes.json': JSON.stringify(shapes) }
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  writeBuild(join(shop.folder, 'product-mfe'), client, server, fakeManifest('product-mfe', client, server))
}

test('a rollback of one application ends a canary that does not fit the earlier version, and says why', async () => {
  writeGiftCard({ price: 1, cents: 100 })
  writeGiftCardReader('price')
  await shop.release(['catalog-mfe', 'product-mfe'])
  const first = (await shop.live()).versions
  writeGiftCardReader('cents')
  await shop.release(['product-mfe'])
  writeGiftCard({ cents: 100 })
  const { canary } = (await shop.release(['catalog-mfe'], { canary: PLAN })).record.state
  expect(canary).not.toBeNull()
  const { code, out, err } = await commandFolder(shop.folder).run('rollback', 'product-mfe')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^Record 5: rollback product-mfe@\w+ \(canary ended\)\n/)
  expect(out).toMatch(/\n {2}canary {7}ended: catalog-mfe .* publishes gifts\/card\/1 .*: price is missing/)
  const { decision, state } = await shop.head()
  expect(decision).toMatchObject({ kind: 'rollback', canaryEnded: expect.stringContaining('price is missing') })
  expect([state.live.versions, state.canary]).toEqual([first, null])
  // Nobody has said that the canary's version is bad.
  expect(state.revoked).not.toHaveProperty('catalog-mfe')
  await shop.expectComplete()
})

test('a release that fits what is live but not the canary is refused; the message says how to end the canary', async () => {
  writeGiftCard({ price: 1, cents: 100 })
  writeGiftCardReader('cents')
  await shop.release(['catalog-mfe', 'product-mfe'])
  writeGiftCard({ cents: 100 })
  await shop.release(['catalog-mfe'], { canary: PLAN })
  writeGiftCardReader('price')
  await expect(shop.release(['product-mfe'])).rejects.toMatchObject({
    message: expect.stringMatching(/^This fits what is live, but not the canary .*price is missing.*pnpm abort$/s),
    exitCode: EXIT.refused,
  })
  await abortCanary([])
  expect((await shop.release(['product-mfe'])).record.decision.kind).toBe('release')
})

test.each([
  ['kill', () => kill(shop.store, AUTHOR, 'product-mfe')],
  ['revive', () => revive(shop.store, AUTHOR, 'product-mfe')],
])('a canary that does not compose ends with a %s, and is no reason to refuse it', async (kind, decide) => {
  if (kind === 'revive') await kill(shop.store, AUTHOR, 'product-mfe')
  const { canary } = (await startCanary('content-mfe')).state
  const manifest = keys.manifest('content-mfe', canary?.versions['content-mfe'] ?? '')
  await shop.replace(manifest, 'damaged')
  const { decision, state } = await decide()
  expect(decision).toMatchObject({ kind, app: 'product-mfe', canaryEnded: expect.stringContaining(manifest) })
  expect(Object.keys(state.killed)).toEqual(kind === 'kill' ? ['product-mfe'] : [])
  expect(state.canary).toBeNull()
})

test('a remote that is switched off during a canary is off in the canary too', async () => {
  await startCanary('content-mfe')
  const { state } = await kill(shop.store, AUTHOR, 'product-mfe')
  await promote(shop.store, AUTHOR, {}, state.canary?.composition)
  expect((await shop.composition()).browser.remotes['product-mfe']?.killed).toBe(OFF)
})

import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OFF } from '../compose/off.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { readLogRecord } from '../store/log.ts'
import { StorageFailure } from '../store/storage-failure.ts'
import { keys, type Store } from '../store/store.ts'
import {
  FAKE_APPS,
  fakeManifest,
  REMOTE_SERVER_FILES,
  SHELL_SERVER_FILES,
  writeBuild,
  writeFakeBuild,
} from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder, releaseFolder } from '../testing/release-folder.ts'
import { freeze, kill, revive, rollback, rollbackApp, thaw } from './changes.ts'
import { composeLive } from './compose-live.ts'
import { damagedHead, rollbackOverDamage } from './earlier.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

/** Releases a changed build of one remote. @returns its record */
async function releaseChange(app: string, change: string) {
  writeFakeBuild(shop.folder, app, change)
  return (await shop.release([app])).record
}

/** The paths of the files at the site's root of the live composition. */
const publicFiles = async () => Object.keys((await shop.composition()).files)

/** Releases a remote with files at the site's root. @returns the build's files for the composer */
async function releaseGifts(files: Readonly<Record<string, string>>) {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const server = { ...REMOTE_SERVER_FILES, ...files }
  writeBuild(join(shop.folder, 'gifts-mfe'), client, server, fakeManifest('gifts-mfe', client, server))
  await shop.release(['gifts-mfe'])
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test('the images of a remote that is switched off stay: pages of others show them', async () => {
  await releaseGifts({ 'public/gifts/a.svg': DRAWING })
  expect(await publicFiles()).toEqual(['site.webmanifest', 'gifts/a.svg'])
  await kill(shop.store, AUTHOR, 'gifts-mfe')
  expect(await publicFiles()).toEqual(['site.webmanifest', 'gifts/a.svg'])
  writeFakeBuild(shop.folder, 'content-mfe', '', undefined, ['/gifts/:id'])
  await expect(shop.release(['content-mfe'])).rejects.toThrow('/gifts/')
})

/** A store to which another decision is appended before the first record of its own. */
function overtakenBy(decide: () => Promise<unknown>): Store {
  let isFirst = true
  const create = async (key: string, content: Uint8Array) => {
    if (key.startsWith('log/') && isFirst) {
      isFirst = false
      await decide()
    }
    return shop.storage.create(key, content)
  }
  return { ...shop.store, storage: { ...shop.storage, create } }
}

const rollbackTo = async (number?: number) => rollback(shop.store, AUTHOR, number)
const rollbackContent = async (version?: string) => rollbackApp(shop.store, AUTHOR, 'content-mfe', version)
const killContent = async () => kill(shop.store, { ...AUTHOR, why: 'too slow' }, 'content-mfe')
const reviveContent = async () => revive(shop.store, AUTHOR, 'content-mfe')

test('a rollback makes the composition of an earlier record live again, and renders nothing', async () => {
  const first = await shop.head()
  await releaseChange('content-mfe', 'bad')
  const before = await keysOf(shop.storage)
  const record = await rollbackTo(1)
  expect(record).toMatchObject({ number: 3, decision: { kind: 'rollback', to: 1 }, by: 'test', why: 'because' })
  expect(record.state.live).toEqual(first.state.live)
  expect(await keysOf(shop.storage)).toEqual([...before, keys.record(3)].toSorted())
})

test('a rollback without a number returns to the last other versions; a second one goes further back, not forward again', async () => {
  const first = await shop.live()
  const second = (await releaseChange('content-mfe', 'two')).state.live
  await releaseChange('content-mfe', 'three')
  expect((await rollbackTo()).state.live).toEqual(second)
  expect((await rollbackTo()).state.live).toEqual(first)
  await expect(rollbackTo()).rejects.toMatchObject({
    message: expect.stringContaining('no earlier versions'),
    exitCode: EXIT.notFound,
  })
})

test('of two simultaneous rollbacks without a number, the second is refused, and does not go further back', async () => {
  const second = (await releaseChange('content-mfe', 'two')).state.live
  await releaseChange('content-mfe', 'three')
  await expect(rollback(overtakenBy(rollbackTo), AUTHOR)).rejects.toMatchObject({
    message:
      'Record 4 (rollback by test) is the last one now, and what is live has changed. Nothing was rolled back: look at `pnpm status`, then name the record or version.',
    exitCode: EXIT.refused,
  })
  expect(await shop.head()).toMatchObject({ number: 4, state: { live: second } })
})

test('a rollback without a number does not take back a release that came first; one with a number does', async () => {
  await releaseChange('content-mfe', 'bad')
  const overtaken = overtakenBy(() => releaseChange('product-mfe', 'good'))
  await expect(rollback(overtaken, AUTHOR)).rejects.toMatchObject({ exitCode: EXIT.refused })
  expect((await shop.head()).state.revoked).toEqual({})
  const named = overtakenBy(() => releaseChange('product-mfe', 'other'))
  expect(await rollback(named, AUTHOR, 1)).toMatchObject({ number: 5, decision: { to: 1 } })
})

test('a rollback of one application is refused when another rollback of it came first, and not for a release of another one', async () => {
  await releaseChange('content-mfe', 'two')
  const third = (await releaseChange('content-mfe', 'three')).state.live.versions['content-mfe']
  await expect(rollbackApp(overtakenBy(rollbackContent), AUTHOR, 'content-mfe')).rejects.toMatchObject({
    exitCode: EXIT.refused,
  })
  expect((await shop.head()).state.revoked).toEqual({ 'content-mfe': [third] })
  const { state } = await rollbackApp(
    overtakenBy(() => releaseChange('product-mfe', 'good')),
    AUTHOR,
    'content-mfe',
  )
  expect(state.revoked['content-mfe']).toHaveLength(2)
})

test('a rollback after a remote was switched off returns to other versions, not to the moment before', async () => {
  const first = await shop.live()
  await releaseChange('product-mfe', 'two')
  await killContent()
  const { live, killed } = (await rollbackTo()).state
  expect(live.versions).toEqual(first.versions)
  expect(killed).toEqual({ 'content-mfe': 'too slow' })
  expect(live.composition).not.toBe(first.composition)
  expect((await shop.composition()).browser.remotes['content-mfe']?.killed).toBe(OFF)
})

test('a rollback without a number returns to the former versions with the settings of now, one to a number with its own', async () => {
  const first = await shop.live()
  await releaseChange('content-mfe', 'bad')
  await shop.replace(keys.settings, '{"siteUrl": "https://moved.example"}')
  await composeLive(shop.store, AUTHOR)
  expect((await rollbackTo()).state.live.versions).toEqual(first.versions)
  expect((await shop.composition()).browser.siteUrl).toBe('https://moved.example')
  expect((await rollbackTo(1)).state.live).toEqual(first)
})

test('a version that was rolled back comes back only with again', async () => {
  const bad = (await releaseChange('content-mfe', 'bad')).state.live.versions['content-mfe']
  await rollbackTo(1)
  expect((await shop.head()).state.revoked).toEqual({ 'content-mfe': [bad] })
  await expect(shop.release(['content-mfe'])).rejects.toMatchObject({
    message: expect.stringContaining(`content-mfe@${bad} was rolled back before`),
    exitCode: EXIT.revoked,
  })
  await releaseChange('product-mfe', 'other')
  expect((await shop.live()).versions['content-mfe']).not.toBe(bad)
  writeFakeBuild(shop.folder, 'content-mfe', 'bad')
  const { state } = (await shop.release(['content-mfe'], { again: true })).record
  expect([state.live.versions['content-mfe'], state.revoked]).toEqual([bad, {}])
})

test('a rollback restores the commit and the time of the release that it returns to', async () => {
  const { releases } = (await shop.head()).state
  await releaseChange('content-mfe', 'bad')
  expect((await rollbackTo(1)).state.releases).toEqual(releases)
  writeFakeBuild(shop.folder, 'content-mfe', 'worse')
  await shop.release(['content-mfe'])
  expect((await rollbackContent()).state.releases).toEqual(releases)
})

test('a rollback to a record whose composition was removed composes it again', async () => {
  const { composition } = await shop.live()
  await releaseChange('content-mfe', 'bad')
  await shop.storage.remove([keys.composition(composition)])
  expect((await rollbackTo(1)).state.live.composition).toBe(composition)
  await shop.expectComplete()
})

test('a rollback to a record whose composition is damaged is refused: it cannot be made again under the same name', async () => {
  const key = keys.composition((await shop.live()).composition)
  await releaseChange('content-mfe', 'bad')
  await shop.replace(key, '{')
  await expect(rollbackTo(1)).rejects.toMatchObject({
    message: `${key} in ${shop.storage.location} is damaged: remove it, then run the command again.`,
    exitCode: EXIT.damaged,
  })
  expect((await shop.head()).number).toBe(2)
  await shop.storage.remove([key])
  await rollbackTo(1)
  await shop.expectComplete()
})

test('when the composition of an earlier record is not answered, a rollback to it fails: it is not composed again', async () => {
  const key = keys.composition((await shop.live()).composition)
  await releaseChange('content-mfe', 'bad')
  const failure = new StorageFailure('no network')
  let isFirst = true
  const read = async (other: string) => {
    if (other !== key || !isFirst) return shop.storage.read(other)
    isFirst = false
    throw failure
  }
  await expect(rollback({ ...shop.store, storage: { ...shop.storage, read } }, AUTHOR, 1)).rejects.toBe(failure)
})

test('a rollback to a record that does not exist is refused', async () => {
  await expect(rollbackTo(7)).rejects.toMatchObject({
    message: expect.stringContaining('no record 7'),
    exitCode: EXIT.notFound,
  })
  expect((await shop.head()).number).toBe(1)
})

test('a rollback to a number continues after a damaged last record; the damaged one stays', async () => {
  const { live } = await releaseChange('content-mfe', 'two').then(({ state }) => state)
  await releaseChange('content-mfe', 'three')
  await shop.replace(keys.record(3), 'not JSON')
  await expect(rollbackTo()).rejects.toMatchObject({ exitCode: EXIT.damaged })
  const record = await rollbackTo(2)
  expect(record).toMatchObject({ number: 4, decision: { kind: 'rollback', to: 2, damaged: 3 } })
  expect(record.state.live).toEqual(live)
  expect((await shop.storage.read(keys.record(3)))?.toString()).toBe('not JSON')
  expect(await releaseChange('product-mfe', 'next')).toMatchObject({ number: 5 })
})

test('a rollback over a damaged record leaves remotes off and releases frozen, as the last usable record says', async () => {
  await killContent()
  await freeze(shop.store, { by: 'Camille', why: 'Black Friday' })
  await rollbackTo(1)
  await shop.replace(keys.record(4), 'not JSON')
  const { killed, frozen } = (await rollbackTo(1)).state
  expect(killed).toEqual({ 'content-mfe': 'too slow' })
  expect(frozen).toMatchObject({ reason: 'Black Friday', by: 'Camille' })
  expect((await shop.composition()).browser.remotes['content-mfe']?.killed).toBe(OFF)
})

/** Releases gifts-mfe as record 2, and switches it off with record 3. @returns what was live before, and with record 3 */
async function killGifts() {
  const { live } = (await shop.head()).state
  await releaseChange('gifts-mfe', 'new')
  return { before: live, off: (await kill(shop.store, AUTHOR, 'gifts-mfe')).state.live }
}

test('a remote that a rollback takes out is not off any more: released again, it is on', async () => {
  const { before } = await killGifts()
  const { live, killed } = (await rollbackTo(1)).state
  expect([live, killed]).toEqual([before, {}])
  await expect(revive(shop.store, AUTHOR, 'gifts-mfe')).rejects.toMatchObject({ exitCode: EXIT.notFound })
  const { state } = (await shop.release(['gifts-mfe'], { again: true })).record
  expect(state.killed).toEqual({})
  expect((await shop.composition()).browser.remotes['gifts-mfe']?.killed).toBeUndefined()
})

test('a remote that a rollback brings back is off when it was off in that record', async () => {
  const { off } = await killGifts()
  await rollbackTo(1)
  const { live, killed } = (await rollbackTo(3)).state
  expect([live, killed]).toEqual([off, { 'gifts-mfe': 'because' }])
})

test('a remote that a rollback over a damaged record takes out is not off any more', async () => {
  const { before } = await killGifts()
  await shop.storage.create(keys.record(4), Buffer.from('not JSON'))
  const { live, killed } = (await rollbackTo(1)).state
  expect([live, killed]).toEqual([before, {}])
})

test('a remote of which an earlier composer has left that it is off, although it is not live, is released switched on', async () => {
  const last = await shop.head()
  const state = { ...last.state, killed: { 'gifts-mfe': 'too slow' } }
  await shop.storage.create(keys.record(2), Buffer.from(JSON.stringify({ ...last, number: 2, writer: 'other', state })))
  expect((await releaseChange('gifts-mfe', 'new')).state.killed).toEqual({})
  expect((await shop.composition()).browser.remotes['gifts-mfe']?.killed).toBeUndefined()
})

test('a rollback over a damaged record to a damaged composition is refused', async () => {
  await releaseChange('content-mfe', 'two')
  const [body = ''] = await keysOf(shop.storage, 'bodies/')
  await shop.replace(body, 'damaged')
  await shop.replace(keys.record(2), 'not JSON')
  await expect(rollbackTo(1)).rejects.toMatchObject({
    message: expect.stringContaining(body),
    exitCode: EXIT.damaged,
  })
})

test('a rollback over a damaged record is refused when another process has appended a record after it', async () => {
  await releaseChange('content-mfe', 'two')
  await shop.replace(keys.record(2), 'not JSON')
  const damaged = await damagedHead(shop.store)
  const record = await rollbackTo(1)
  if (damaged === undefined) throw new Error('record 2 can be used')
  await expect(rollbackOverDamage(shop.store, AUTHOR, 1, damaged)).rejects.toMatchObject({
    message: expect.stringContaining('Another process has appended a record'),
    exitCode: EXIT.failed,
  })
  expect(await shop.head()).toEqual(record)
})

test.each([
  ['the last record', keys.record(2)],
  ['the log', keys.record(1)],
])('while %s cannot be read, a rollback fails, and nothing is appended', async (_, unreadable) => {
  await releaseChange('content-mfe', 'two')
  const failure = new StorageFailure('no network')
  const read = async (key: string) => (key === unreadable ? Promise.reject(failure) : shop.storage.read(key))
  const unreachable = { ...shop.store, storage: { ...shop.storage, read } }
  await expect(rollback(unreachable, AUTHOR, 1)).rejects.toBe(failure)
  await expect(rollback(unreachable, AUTHOR)).rejects.toBe(failure)
  expect((await shop.head()).number).toBe(2)
})

test('a record of a newer composer is not overwritten by a rollback; the error asks for an update', async () => {
  await shop.storage.create(keys.record(2), Buffer.from('{ "schema": 2 }'))
  await expect(rollbackTo(1)).rejects.toMatchObject({
    message: expect.stringContaining('written by a newer version of the composer. Update yours'),
    exitCode: EXIT.refused,
  })
  expect(await keysOf(shop.storage, 'log/')).toEqual([keys.record(1), keys.record(2)])
})

test('a rollback of one application leaves the others as they are', async () => {
  const first = (await shop.live()).versions
  const bad = (await releaseChange('content-mfe', 'bad')).state.live.versions['content-mfe']
  const product = (await releaseChange('product-mfe', 'good')).state.live.versions['product-mfe']
  const { state, decision } = await rollbackContent()
  expect(state.live.versions).toEqual({ ...first, 'product-mfe': product })
  expect(state.revoked).toEqual({ 'content-mfe': [bad] })
  expect(decision).toMatchObject({ kind: 'rollback', app: 'content-mfe', from: bad, version: first['content-mfe'] })
  await shop.expectComplete()
})

test.each(['0123456789', '../../secret', ''])(
  'a rollback of an application to the version "%s" is refused',
  async (version) => {
    await expect(rollbackContent(version)).rejects.toMatchObject({ exitCode: EXIT.notFound })
    expect((await shop.head()).number).toBe(1)
  },
)

test('a version that was never live is no earlier one: also during a freeze, no rollback makes it live without checks', async () => {
  writeFakeBuild(shop.folder, 'content-mfe', 'refused')
  const refusing = shop.release(['content-mfe'], {
    gate: () => Promise.reject(new Refusal('a page throws', EXIT.refused)),
  })
  await expect(refusing).rejects.toThrow('a page throws')
  const live = (await shop.live()).versions['content-mfe'] ?? ''
  const manifests = await keysOf(shop.storage, 'content-mfe/versions/')
  const [version = ''] = manifests
    .flatMap((key) => /(\w+)\.json$/.exec(key)?.[1] ?? [])
    .filter((other) => other !== live)
  await freeze(shop.store, AUTHOR)
  await expect(rollbackContent(version)).rejects.toMatchObject({
    message: `content-mfe@${version} was never live: \`pnpm release\` it.`,
    exitCode: EXIT.notFound,
  })
  expect((await shop.head()).number).toBe(2)
})

test('an application that is not live, or has no earlier version, cannot be rolled back', async () => {
  const rollbackUnknown = rollbackApp(shop.store, AUTHOR, 'gifts-mfe')
  await expect(rollbackUnknown).rejects.toMatchObject({ message: 'gifts-mfe is not live.', exitCode: EXIT.notFound })
  await expect(rollbackContent()).rejects.toThrow('content-mfe has no earlier version to return to')
})

test('switching a remote off renders only its pages; nothing that visitors get contains the reason; switching it on restores the composition', async () => {
  const { composition } = await shop.live()
  const bodiesBefore = await keysOf(shop.storage, 'bodies/')
  const { state } = await killContent()
  expect(state.killed).toEqual({ 'content-mfe': 'too slow' })
  expect(await keysOf(shop.storage, 'bodies/')).toHaveLength(bodiesBefore.length + 1)
  expect(await shop.document('/aide')).toContain(OFF)
  expect(await shop.document('/aide')).not.toContain('too slow')
  await shop.expectComplete()
  const revived = await reviveContent()
  expect([revived.state.killed, revived.state.live.composition]).toEqual([{}, composition])
})

test('a remote that is switched off redirects nothing, and its code does not run at the releases of others', async () => {
  expect((await shop.composition()).redirects).toEqual({ '/help': '/aide' })
  await killContent()
  expect((await shop.composition()).redirects).toEqual({})
  // With another shell, addresses that were computed before do not count any more.
  writeFakeBuild(shop.folder, 'shell', '', {
    ...SHELL_SERVER_FILES,
    'server.js': `${SHELL_SERVER_FILES['server.js']}globalThis.isOtherShell = true\n`,
  })
  writeFakeBuild(shop.folder, 'product-mfe', 'other')
  await shop.release(['shell', 'product-mfe'])
  const { redirects, documents, addresses } = await shop.composition()
  expect([redirects, '/aide' in documents]).toEqual([{}, true])
  expect(addresses?.['content-mfe']?.redirects).toEqual({ '/help': '/aide' })
  await reviveContent()
  expect((await shop.composition()).redirects).toEqual({ '/help': '/aide' })
})

test('the last addresses of a remote that is switched off are also known after every page was rendered again', async () => {
  await killContent()
  const { addresses } = await shop.composition()
  await shop.replace(keys.settings, '{"siteUrl": "https://moved.example"}')
  await composeLive(shop.store, AUTHOR, true)
  expect((await shop.composition()).addresses).toEqual(addresses)
  expect(Object.keys(addresses ?? {})).toEqual(['content-mfe'])
})

test('a redirect from a path of another team refuses the release, and those of others until its remote is switched off', async () => {
  writeFakeBuild(shop.folder, 'shell', '', { ...SHELL_SERVER_FILES, 'public/help/a.svg': '<svg/>' })
  await expect(shop.release(['shell'])).rejects.toMatchObject({
    message:
      'content-mfe (team content-mfe) redirects /help, but /help/* is reserved: content-mfe must remove the redirect',
    exitCode: EXIT.refused,
  })
  await killContent()
  await shop.release(['shell'])
  expect((await shop.composition()).redirects).toEqual({})
})

test('a remote that is switched off stays off through the releases of others', async () => {
  await killContent()
  const { state } = await releaseChange('product-mfe', 'other')
  expect(state.killed).toEqual({ 'content-mfe': 'too slow' })
  expect((await shop.composition()).browser.remotes['content-mfe']?.killed).toBe(OFF)
})

test('the shell and an application that is not live cannot be switched off; one that is off already stays off', async () => {
  await expect(kill(shop.store, AUTHOR, 'shell')).rejects.toMatchObject({ exitCode: EXIT.usage })
  await expect(kill(shop.store, AUTHOR, 'gifts-mfe')).rejects.toMatchObject({ exitCode: EXIT.notFound })
  const off = await killContent()
  expect(await killContent()).toEqual(off)
  await reviveContent()
  await expect(reviveContent()).rejects.toMatchObject({ exitCode: EXIT.notFound })
})

test('while releases are frozen, a release is refused with the reason; a rollback and a switch off are possible', async () => {
  await releaseChange('content-mfe', 'bad')
  await freeze(shop.store, { by: 'Camille', why: 'Black Friday' })
  await expect(shop.release(FAKE_APPS)).rejects.toMatchObject({
    message: expect.stringMatching(/frozen since .* by Camille: Black Friday/),
    exitCode: EXIT.frozen,
  })
  await expect(freeze(shop.store, AUTHOR)).rejects.toMatchObject({ exitCode: EXIT.frozen })
  await killContent()
  expect((await rollbackTo(1)).state.frozen).toMatchObject({ reason: 'Black Friday', by: 'Camille' })
  await thaw(shop.store, AUTHOR)
  const released = await releaseChange('product-mfe', 'next')
  expect(released).toMatchObject({ decision: { kind: 'release' } })
  // Nothing is frozen any more: the last record stays the last one.
  expect(await thaw(shop.store, AUTHOR)).toEqual(released)
})

test('simultaneous decisions of different kinds are all in the log', async () => {
  await releaseChange('content-mfe', 'two')
  writeFakeBuild(shop.folder, 'product-mfe', 'two')
  const releasing = shop.release(['product-mfe']).then(
    ({ record }) => record,
    (error: unknown) => error,
  )
  const [released] = await Promise.all([releasing, killContent(), freeze(shop.store, AUTHOR)])
  const { state } = await shop.head()
  const refused: unknown = expect.objectContaining({ exitCode: EXIT.frozen })
  const appended = await Promise.all([3, 4, 5].map((number) => readLogRecord(shop.storage, number)))
  expect(released).toEqual(appended.find((record) => record?.decision.kind === 'release') ?? refused)
  expect(state.killed).toEqual({ 'content-mfe': 'too slow' })
  expect(state.frozen).not.toBeNull()
  await shop.expectComplete()
})

test.each([
  ['rollback of an application', (store: Store) => rollbackApp(store, AUTHOR, 'content-mfe')],
  ['kill', (store: Store) => kill(store, AUTHOR, 'content-mfe')],
  ['compose', (store: Store) => composeLive(store, AUTHOR)],
])('a %s that was already running composes with the settings that were changed meanwhile', async (_, decide) => {
  await releaseChange('content-mfe', 'two')
  await shop.replace(keys.settings, '{"siteUrl": "https://one.example"}')
  let isFirst = true
  const read = async (key: string) => {
    const object = await shop.storage.read(key)
    if (key === keys.settings && isFirst) {
      isFirst = false
      await shop.replace(keys.settings, '{"siteUrl": "https://two.example"}')
      await composeLive(shop.store, AUTHOR)
    }
    return object
  }
  await decide({ ...shop.store, storage: { ...shop.storage, read } })
  expect((await shop.composition()).browser.siteUrl).toBe('https://two.example')
})

test('without a release, no decision is possible', async () => {
  const empty = releaseFolder()
  for (const decide of [
    () => rollback(empty.store, AUTHOR),
    () => rollback(empty.store, AUTHOR, 1),
    () => freeze(empty.store, AUTHOR),
    () => kill(empty.store, AUTHOR, 'content-mfe'),
  ])
    await expect(decide()).rejects.toMatchObject({
      message: expect.stringContaining('Nothing is live yet'),
      exitCode: EXIT.notFound,
    })
  expect(await keysOf(empty.storage)).toEqual([])
  empty.remove()
})

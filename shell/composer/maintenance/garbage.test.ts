import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abort } from '../release/end-canary.ts'
import { kill } from '../release/kill.ts'
import { COLLECTIONS, LEASE_MS, LEASES } from '../store/lease.ts'
import { keys } from '../store/store.ts'
import { collect, contentKey, ONLY_LIVE, releaseText } from '../store/testing/collections.ts'
import { FAKE_APPS, writeFakeBuild, writeFakeRemote } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { verifyStore } from './verify.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

const later = (ms: number) => Date.now() + ms
const DAY_MS = 24 * 3_600_000

test('a store in which everything is live keeps everything', async () => {
  const before = await keysOf(shop.storage)
  expect(await collect(shop)).toEqual({ kept: before.length, removed: [], bytes: 0 })
  expect(await keysOf(shop.storage)).toEqual(before)
})

test('what only earlier records need is removed: composition, bodies, manifest, files and server files', async () => {
  const before = await keysOf(shop.storage)
  const first = (await shop.live()).versions['content-mfe']
  await releaseText(shop, 'two')
  const between = await keysOf(shop.storage)
  const { removed, kept, bytes } = await collect(shop)
  const after = await keysOf(shop.storage)
  expect(removed.toSorted()).toEqual(between.filter((key) => !after.includes(key)))
  expect(removed).toContain(contentKey(first))
  expect(removed.filter((key) => before.includes(key))).toEqual(removed)
  expect(new Set(removed.map((key) => key.replace(/[0-9a-f]{10,}.*/, '')))).toEqual(
    new Set(['compositions/', 'bodies/', 'content-mfe/versions/', 'content-mfe/server/']),
  )
  expect(kept).toBe(after.length)
  expect(bytes).toBeGreaterThan(1000)
  expect(after.filter((key) => key.startsWith('log/'))).toHaveLength(2)
  expect((await verifyStore(shop.storage, ONLY_LIVE)).problems).toEqual([])
})

test('compressed copies are removed with their file, and stay with it', async () => {
  const long = 'export const repeated = 1\n'.repeat(100)
  writeFakeBuild(shop.folder, 'content-mfe', long)
  await shop.release(['content-mfe'])
  const copies = (await keysOf(shop.storage, 'content-mfe/')).filter((key) => /\.(?:br|gz)$/.test(key))
  expect(copies).toHaveLength(2)
  await collect(shop)
  expect(await keysOf(shop.storage, 'content-mfe/')).toEqual(expect.arrayContaining(copies))
  await releaseText(shop, 'two')
  expect((await collect(shop)).removed).toEqual(expect.arrayContaining(copies))
})

test('the last records can be returned to: what they need stays', async () => {
  for (const text of ['two', 'three', 'four']) await releaseText(shop, text)
  await collect(shop, { ...ONLY_LIVE, keepRecords: 3 })
  expect(await keysOf(shop.storage, 'compositions/')).toHaveLength(3)
  expect((await verifyStore(shop.storage, { ...ONLY_LIVE, keepRecords: 3 })).problems).toEqual([])
  expect((await verifyStore(shop.storage, { ...ONLY_LIVE, keepRecords: 4 })).problems).not.toEqual([])
})

test('a composition stays for the age of a tab after it has stopped being live', async () => {
  const { composition } = await shop.live()
  await releaseText(shop, 'two')
  // The first record is old, but its composition was live until now.
  const old = new Date(Date.now() - 30 * DAY_MS)
  utimesSync(shop.inStore(keys.record(1)), old, old)
  const options = { keepRecords: 1, tabAgeMs: 7 * DAY_MS, leaseMs: 0 }
  expect((await collect(shop, { ...options, now: later(6 * DAY_MS) })).removed).toEqual([])
  expect((await collect(shop, { ...options, now: later(8 * DAY_MS) })).removed).toContain(keys.composition(composition))
})

test('the running canary stays, and is removed after it has ended', async () => {
  writeFakeRemote(shop.folder, 'content-mfe', { text: 'canary' })
  const plan = { share: 5, minVisits: 1, timeoutMs: 1000 }
  const { canary } = (await shop.release(['content-mfe'], { canary: plan })).record.state
  expect((await collect(shop)).removed).toEqual([])
  await abort(shop.store, AUTHOR, [])
  expect((await collect(shop)).removed).toContain(keys.composition(canary?.composition ?? ''))
})

test('both compositions stay while a remote is switched off and the record before can be returned to', async () => {
  await kill(shop.store, AUTHOR, 'content-mfe')
  expect((await collect(shop, { ...ONLY_LIVE, keepRecords: 2 })).removed).toEqual([])
  expect((await collect(shop)).removed).toHaveLength(2)
})

test('a preview stays for its age with everything that it needs; then it is removed with its mark', async () => {
  const { composition } = await shop.live()
  await releaseText(shop, 'two')
  const mark = keys.preview(composition)
  await shop.storage.create(mark, Buffer.from('{}'))
  const options = { ...ONLY_LIVE, previewAgeMs: 14 * DAY_MS }
  expect((await collect(shop, { ...options, now: later(13 * DAY_MS) })).removed).toEqual([])
  const { removed } = await collect(shop, { ...options, now: later(15 * DAY_MS) })
  expect(removed.slice(0, 2)).toEqual([mark, keys.composition(composition)])
})

test('objects that are younger than a lease stay: a release may be about to need them', async () => {
  await releaseText(shop, 'two')
  const options = { ...ONLY_LIVE, leaseMs: LEASE_MS }
  expect((await collect(shop, options)).removed).toEqual([])
  expect((await collect(shop, { ...options, now: later(LEASE_MS + 1000) })).removed).not.toEqual([])
})

test('objects are young by the clock of the store, also on a machine whose clock is 16 min ahead', async () => {
  await releaseText(shop, 'two')
  writeFileSync(shop.inStore('drafts/young'), 'half')
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 16 * 60_000)
  expect((await collect(shop, { ...ONLY_LIVE, leaseMs: LEASE_MS })).removed).toEqual([])
  expect(readdirSync(shop.inStore('drafts'))).toEqual(['young'])
})

/** Sets all objects but the log back. */
async function age(ms: number) {
  for (const key of await keysOf(shop.storage)) {
    const time = new Date(Date.now() - ms)
    if (!key.startsWith('log/')) utimesSync(shop.inStore(key), time, time)
  }
}

const refuse = () => Promise.reject(new Error('too large'))

/** Tries to release a build of content-mfe with a new file, `new-00000000.js`, that all such builds share. */
async function releaseRefused(text: string) {
  writeFakeBuild(shop.folder, 'content-mfe', 'shared by both')
  const manifest = join(shop.folder, 'content-mfe/dist/manifest.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), part: text }))
  await expect(shop.release(['content-mfe'], { gate: refuse })).rejects.toThrow('too large')
}

test('a refused build stays complete as long as its manifest is young, and can be released', async () => {
  await releaseRefused('one')
  await age(20 * 60_000)
  await releaseRefused('two')
  const { removed } = await collect(shop, { leaseMs: LEASE_MS })
  expect(removed.filter((key) => key.startsWith('content-mfe/'))).toEqual([expect.stringContaining('/versions/')])
  await shop.release(['content-mfe'])
  expect((await verifyStore(shop.storage)).problems).toEqual([])
})

test('the bodies of a young composition stay with it', async () => {
  const { composition } = await shop.live()
  await releaseText(shop, 'two')
  await age(20 * 60_000)
  const now = new Date()
  utimesSync(shop.inStore(keys.composition(composition)), now, now)
  expect((await collect(shop, { ...ONLY_LIVE, leaseMs: LEASE_MS })).removed).toEqual([])
})

test('a young manifest and a young composition that are damaged stay, and do not stop a collection', async () => {
  await releaseText(shop, 'two')
  await age(20 * 60_000)
  const damaged = [keys.composition('0123456789abcdef'), contentKey('0123456789')]
  for (const key of damaged) await shop.storage.create(key, Buffer.from('{'))
  const { removed } = await collect(shop, { ...ONLY_LIVE, leaseMs: LEASE_MS })
  expect(removed).not.toEqual([])
  expect(await keysOf(shop.storage)).toEqual(expect.arrayContaining(damaged))
  expect((await collect(shop)).removed.toSorted()).toEqual(damaged.toSorted())
})

test('settings, the log and objects that are no part of a store stay', async () => {
  await shop.storage.create('settings.json', Buffer.from('{}'))
  await shop.storage.create('notes/read-me.txt', Buffer.from('mine'))
  await shop.storage.create('bodies/notes.txt', Buffer.from('mine'))
  expect((await collect(shop)).removed).toEqual([])
})

test('a dry run says what would be removed, and changes nothing', async () => {
  await releaseText(shop, 'two')
  const before = await keysOf(shop.storage)
  const expected = await collect(shop, { ...ONLY_LIVE, dryRun: true })
  expect(await keysOf(shop.storage)).toEqual(before)
  expect(expected.removed).not.toEqual([])
  expect(await collect(shop)).toEqual(expected)
})

test('expired and old damaged announcements, and drafts of killed processes, are removed', async () => {
  const expired = JSON.stringify({ until: '2020-01-01T00:00:00Z', host: 'a', pid: 1 })
  await shop.storage.create(`${LEASES}a.json`, Buffer.from(expired))
  await shop.storage.create(`${LEASES}b.json`, Buffer.from('damaged'))
  await shop.storage.create(`${COLLECTIONS}a.json`, Buffer.from(expired))
  const old = new Date(Date.now() - LEASE_MS - 1000)
  utimesSync(shop.inStore(`${LEASES}b.json`), old, old)
  mkdirSync(shop.inStore('drafts'), { recursive: true })
  writeFileSync(shop.inStore('drafts/half'), 'half')
  utimesSync(shop.inStore('drafts/half'), old, old)
  writeFileSync(shop.inStore('drafts/young'), 'half')
  const { removed } = await collect(shop, { leaseMs: LEASE_MS })
  expect(removed.toSorted()).toEqual([`${COLLECTIONS}a.json`, `${LEASES}a.json`, `${LEASES}b.json`])
  expect(readdirSync(shop.inStore('drafts'))).toEqual(['young'])
})

test('what a killed probe of a bucket has left is removed when it is old', async () => {
  const [old, young] = [keys.probe('a0'), keys.probe('b1')]
  for (const key of [old, young]) await shop.storage.create(key, Buffer.from('probe'))
  const before = new Date(Date.now() - LEASE_MS - 1000)
  utimesSync(shop.inStore(old), before, before)
  expect((await collect(shop, { ...ONLY_LIVE, leaseMs: LEASE_MS })).removed).toEqual([old])
  expect(await keysOf(shop.storage, 'probe/')).toEqual([young])
})

test('everything can be released again after a collection', async () => {
  await releaseText(shop, 'two')
  await collect(shop)
  writeFakeRemote(shop.folder, 'content-mfe', {})
  await shop.release(FAKE_APPS)
  expect((await verifyStore(shop.storage, ONLY_LIVE)).problems).toEqual([])
})
